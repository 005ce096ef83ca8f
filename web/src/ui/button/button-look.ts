export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'ghost' | 'danger' | 'chip' | 'chip-outlined'

export type ButtonLook = {
  /** Exactly one primary button per screen. */
  variant?: ButtonVariant
  size?: 'md' | 'lg'
  isBlock?: boolean
}

/** The attributes that button.module.css reads, shared by buttons and by links that look like one. */
export function lookAttributes({ variant = 'secondary', size = 'md', isBlock = false }: ButtonLook) {
  return { 'data-variant': variant, 'data-size': size, 'data-block': isBlock || undefined }
}
