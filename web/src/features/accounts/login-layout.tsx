import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dial } from '../../ui/dial/dial.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './login.module.css'

const promises = [
  { icon: 'check-circle', words: 'practise' },
  { icon: 'save', words: 'stop' },
  { icon: 'clock', words: 'time' },
] as const

/** Form on one half, what to expect on the other; on phones the second half follows below. */
export function LoginLayout({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('accounts')
  return (
    <div className={styles.split}>
      <div className={styles['form-half']}>
        <header className={styles.bar}>{bar}</header>
        <main id="main" className={styles.inner}>
          {children}
        </main>
      </div>
      <aside className={styles.side}>
        <div className={styles.dial}>
          <Dial size={520} filled={[0.83, 0.64, 0.72]} />
        </div>
        <div className={styles.promise}>
          <h2>{t('login.promise.title')}</h2>
          <ul>
            {promises.map(({ icon, words }) => (
              <li key={words}>
                <Icon name={icon} size={26} />
                <div>
                  <b>{t(`login.promise.${words}`)}</b>
                  {t(`login.promise.${words}-text`)}
                </div>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  )
}
