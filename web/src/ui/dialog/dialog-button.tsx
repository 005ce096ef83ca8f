import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'

/** One of the ways out of a dialog. How it looks is the dialog's affair. */
export type Way = {
  label: ReactNode
  icon?: IconName
} & ({ onPress: () => void; autoFocus?: boolean; isBusy?: boolean; busyText?: ReactNode } | { href: string })

/** A way that cannot be gone back: besides its words it has a sign. */
export type FinalWay = Way & { icon: IconName; isFinal: true }

export function DialogButton({ way, variant }: { way: Way; variant: 'primary' | 'quiet' | 'danger' }) {
  const { label, icon, ...rest } = way
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {label}
    </>
  )
  return 'href' in rest ? (
    <ButtonLink variant={variant} href={rest.href}>
      {content}
    </ButtonLink>
  ) : (
    <Button variant={variant} {...rest}>
      {content}
    </Button>
  )
}
