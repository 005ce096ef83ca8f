export const words = import.meta.glob('../**/{shell,form,stage}.ar.json', { eager: true, import: 'default' })
