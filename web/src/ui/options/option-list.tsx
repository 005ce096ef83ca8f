import type { ReactNode, Ref } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import type { Option } from './option.ts'
import styles from './popover.module.css'

type OptionRowsProps = { options: Iterable<Option> } | { emptyText: ReactNode; listRef: Ref<HTMLDivElement> }

/** The list that a select opens. */
export function OptionList({ options }: { options: Iterable<Option> }) {
  return (
    <Popover className={classNames(styles.popover)} offset={6}>
      <OptionRows options={options} />
    </Popover>
  )
}

/** Inside a combo box the options come from the box, already filtered. */
export function OptionRows(props: OptionRowsProps) {
  const content =
    'options' in props
      ? { items: props.options }
      : { ref: props.listRef, renderEmptyState: () => <div className={styles.empty}>{props.emptyText}</div> }
  return (
    <ListBox {...content} className={classNames(styles.list)}>
      {(option: Option) => <OptionRow option={option} />}
    </ListBox>
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
