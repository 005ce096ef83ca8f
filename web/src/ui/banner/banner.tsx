import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import styles from './banner.module.css'

/** Never the brand: in a red company success would look like failure. */
type Tone = 'info' | 'success' | 'warning' | 'danger'

type BannerProps = {
  tone?: Tone
  /** What happened, in bold; the children say what was kept and how to go on. */
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /**
   * `alert` interrupts a screen reader, `status` waits for a pause. Errors interrupt unless told otherwise. `none`
   * inside something that is announced already, where it would be said twice.
   */
  role?: 'status' | 'alert' | 'none'
  /** Only where closing loses nothing. */
  dismiss?: { label: string; onPress: () => void }
}

const icons: Record<Tone, IconName> = { info: 'info', success: 'check-circle', warning: 'info', danger: 'warning' }

export function Banner(props: BannerProps) {
  const { tone = 'info', title, children, action, role = tone === 'danger' ? 'alert' : 'status', dismiss } = props
  return (
    <div className={styles.banner} data-tone={tone}>
      <span className={styles.icon}>
        <Icon name={icons[tone]} size={22} />
      </span>
      <div className={styles.body}>
        <Announced role={role}>
          {title && <strong className={styles.title}>{title} </strong>}
          {children}
        </Announced>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {dismiss && (
        <span className={styles.dismiss}>
          <IconButton icon="close" label={dismiss.label} size="sm" onPress={dismiss.onPress} />
        </span>
      )}
    </div>
  )
}

const Announced = ({ role, children }: { role: 'status' | 'alert' | 'none'; children: ReactNode }) => (
  // An alert is said whenever it comes.
  <div role={role}>{role === 'status' ? <HeardLater>{children}</HeardLater> : children}</div>
)

const HEARD_AFTER_MS = 150

/**
 * A screen reader says what comes into a status, and often nothing of what a status comes with: its words are there for the
 * eye at once and for the ear a moment later.
 */
function HeardLater({ children }: { children: ReactNode }) {
  const [isHeard, setIsHeard] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsHeard(true), HEARD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return <div aria-hidden={!isHeard || undefined}>{children}</div>
}
