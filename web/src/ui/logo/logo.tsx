import styles from './logo.module.css'

type LogoProps = {
  /** Empty where a company has none: then its first letter stands for it. */
  src: string
  name: string
  className: string | undefined
}

/** A picture beside the name, which says it all: nothing of it is read out. */
export function Logo({ src, name, className = '' }: LogoProps) {
  if (src) return <img className={className} src={src} alt="" />
  return <span className={`${className} ${styles.tile}`} data-letter={firstLetter(name)} aria-hidden="true" />
}

/** Names may begin with a quotation mark or with a sign of direction. */
const firstLetter = (name: string): string => (name.match(/[\p{L}\p{N}]/u)?.[0] ?? '').toLocaleUpperCase()
