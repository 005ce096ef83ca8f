import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { clockIn } from '../../lib/moment.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { AnswerKeeper } from '../keeper/answer-keeper.ts'
import type { Keeping } from '../keeper/keeping.ts'
import { useKeeping } from '../keeper/use-keeper.ts'
import styles from './saving.module.css'

/** Saving…, Saved, or Not saved yet. Seen at any moment; spoken only when it matters, by the banner. */
export const SavingState = memo(function SavingState({ keeper }: { keeper: AnswerKeeper }) {
  const { t } = useTranslation('stage')
  const language = useLanguage()
  const { saving, savedAt, isDurable } = useKeeping(keeper)
  const word = wordFor(saving, savedAt, isDurable)
  return (
    <span className={styles.state} data-saving={saving}>
      {saving === 'saved' && <Icon name="check" size={16} strokeWidth={2.2} />}
      {saving === 'kept' && <Icon name="warning" size={16} />}
      {t(`saving.${word}`, { time: savedAt ? clockIn(language, savedAt) : '' })}
    </span>
  )
})

function wordFor(saving: Keeping['saving'], savedAt: Date | null, isDurable: boolean) {
  if (saving === 'saved' && savedAt) return 'saved-at'
  return saving === 'kept' && !isDurable ? 'kept-in-page' : saving
}
