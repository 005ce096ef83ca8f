import { Icon } from '../../ui/icon/icon.tsx'
import { type IconName, iconPaths } from '../../ui/icon/icon-paths.ts'
import { Example } from '../example.tsx'
import styles from '../gallery.module.css'

const names = Object.keys(iconPaths) as IconName[]

export function IconPage() {
  return (
    <>
      <Example title="All icons; arrows and logout mirror">
        {names.map((name) => (
          <span key={name} className={styles.names}>
            <Icon name={name} size={28} />
            <span lang="en" dir="ltr">
              {name}
            </span>
          </span>
        ))}
      </Example>
      <Example title="Sizes and weights">
        <Icon name="check" size={18} strokeWidth={2.6} />
        <Icon name="check" />
        <Icon name="check" size={30} strokeWidth={2.2} />
        <Icon name="clock" size={44} strokeWidth={1.6} />
      </Example>
    </>
  )
}
