import type { ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { Option } from './option.ts'
import styles from './popover.module.css'

type OptionListProps = { options?: Iterable<Option>; emptyText?: ReactNode }

/** The list that a select or a combo box opens. Inside a combo box the options come from the box, already filtered. */
export function OptionList({ emptyText, ...collection }: OptionListProps) {
  const items = collection.options ? { items: collection.options } : {}
  return (
    <Popover className={classNames(styles.popover)} offset={6}>
      <ListBox
        {...items}
        className={classNames(styles.list)}
        renderEmptyState={() => <div className={styles.empty}>{emptyText}</div>}
      >
        {(option: Option) => <OptionRow option={option} />}
      </ListBox>
    </Popover>
  )
}

function OptionRow({ option }: { option: Option }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      isDisabled={option.isDisabled ?? false}
      className={classNames(styles.item)}
    >
      <span className={styles.text}>
        <bdi>{option.label}</bdi>
      </span>
      <span className={styles.mark}>
        <Icon name="check" strokeWidth={2.2} />
      </span>
    </ListBoxItem>
  )
}
