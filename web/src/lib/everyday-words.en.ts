export const words = import.meta.glob('../**/{shell,form,stage}.en.json', { eager: true, import: 'default' })
