import { Example, type PageProps } from '../example.tsx'
import styles from '../gallery.module.css'

const swatches = [
  'brand',
  'brand-mark',
  'brand-strong',
  'brand-strong-hover',
  'brand-ink',
  'brand-deep',
  'tint-1',
  'tint-2',
  'tint-3',
  'paper',
  'sheet',
  'sunken',
  'line',
  'line-mid',
  'line-strong',
  'ink-3',
  'ink-2',
  'ink',
  'danger',
  'danger-tint',
  'warning',
  'warning-tint',
  'success',
  'success-tint',
]

export function TokensPage({ words }: PageProps) {
  return (
    <>
      <Example title="Roles from one brand colour">
        <div className={styles.swatches} lang="en" dir="ltr">
          {swatches.map((name) => (
            <div key={name}>
              <div className={styles.swatch} style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Example>
      <Example title="Type" isColumn>
        <p style={{ fontSize: 'var(--text-3xl)', lineHeight: 'var(--lh-tight)' }}>{words.welcome}</p>
        <h2>{words.notFound}</h2>
        <p>{words.consent}</p>
        <p style={{ fontSize: 'var(--text-sm)' }}>{words.offlineText}</p>
      </Example>
    </>
  )
}
