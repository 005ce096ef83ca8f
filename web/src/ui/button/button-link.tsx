import type { ReactNode, Ref } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'
import { type ButtonLook, lookAttributes } from './button-look.ts'

type ButtonLinkProps = Omit<AriaLinkProps, 'className' | 'style' | 'children' | 'href' | 'render'> &
  ButtonLook & {
    children: ReactNode
    href: string
    ref?: Ref<HTMLAnchorElement>
  }

/** A link to another page that looks like a button. */
export function ButtonLink({
  children,
  variant = 'secondary',
  size = 'md',
  isBlock = false,
  ...behaviour
}: ButtonLinkProps) {
  return (
    <AriaLink {...behaviour} {...lookAttributes({ variant, size, isBlock })} className={classNames(styles.button)}>
      {children}
    </AriaLink>
  )
}
