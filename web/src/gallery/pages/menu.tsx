import { useState } from 'react'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { Example, type PageProps } from '../example.tsx'

export function MenuPage({ words }: PageProps) {
  const [last, setLast] = useState('')
  return (
    <Example title="Menu button">
      <MenuButton
        onAction={setLast}
        entries={[
          { id: 'profile', label: words.profile, icon: 'user' },
          { id: 'password', label: words.password, icon: 'key' },
          { id: 'archive', label: words.archive, icon: 'archive', isDisabled: true },
          { id: 'logout', label: words.logout, icon: 'logout' },
        ]}
      >
        Layla
      </MenuButton>
      <span role="status">{last}</span>
    </Example>
  )
}
