import { LONGEST_TEXT } from '@mizan/contract/longest-text'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './questionnaire.module.css'
import { isSaidAlike, roomLeft } from './room-left.ts'

/** What is left of the room for a free text: the browser cuts what is pasted beyond it, and says nothing. */
export function TextRoom({ text }: { text: string }) {
  const left = roomLeft(text)
  return (
    <>
      {left !== undefined && (
        <p className={styles.room} data-full={left === 0 || undefined} aria-hidden="true">
          <Words left={left} />
        </p>
      )}
      <Said left={left} />
    </>
  )
}

/** Always there: what comes together with its words is not read out. */
const Said = memo(
  function Said({ left }: { left: number | undefined }) {
    return (
      <p className="visually-hidden" role="status">
        {left !== undefined && <Words left={left} />}
      </p>
    )
  },
  (before, after) => isSaidAlike(before.left, after.left),
)

function Words({ left }: { left: number }) {
  const { t } = useTranslation('questionnaire')
  return left > 0 ? t('room.left', { left, limit: LONGEST_TEXT }) : t('room.full', { limit: LONGEST_TEXT })
}
