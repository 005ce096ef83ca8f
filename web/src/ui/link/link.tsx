import type { ReactNode, Ref } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './link.module.css'

type LinkProps = Omit<AriaLinkProps, 'className' | 'style' | 'children' | 'href' | 'render'> & {
  children: ReactNode
  href: string
  /** `inline` runs within a sentence; the others stand alone and so are tall enough for a finger. */
  look?: 'inline' | 'standalone' | 'back'
  ref?: Ref<HTMLAnchorElement>
}

export function Link({ children, look = 'inline', ...behaviour }: LinkProps) {
  return (
    <AriaLink {...behaviour} className={classNames(styles.link)} data-look={look}>
      {look === 'back' && <Icon name="arrow-start" />}
      {children}
    </AriaLink>
  )
}
