import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../lib/me.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { useLeave } from '../leave.ts'
import styles from './header.module.css'

/** First name, and the ways to profile, dashboard, password and out (SHELL-07, SHELL-08). */
export default function AccountMenu() {
  const { t } = useTranslation('shell')
  const { data: me } = useQuery(meQuery())
  const leave = useLeave()
  const name = me?.first_name || t('account.unnamed')
  const entries = [
    { id: 'profile', label: t('account.profile'), icon: 'user', href: '/profile' },
    { id: 'dashboard', label: t('account.dashboard'), icon: 'building', href: '/dashboard' },
    { id: 'password', label: t('account.password'), icon: 'lock', href: '/change-password' },
    { id: 'logout', label: t('account.logout'), icon: 'logout' },
  ] as const
  return (
    <MenuButton
      aria-label={t('account.menu', { name })}
      entries={entries}
      onAction={(id) => {
        if (id === 'logout') void leave()
      }}
    >
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </MenuButton>
  )
}
