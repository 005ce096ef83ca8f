import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './questionnaire.module.css'

type OvertakenTextProps = { text: string; onTake: () => void; onLetGo: () => void }

/**
 * A text that gave way to a newer one from elsewhere: it took somebody a while, so it can be had back. It stays while they
 * type on, because it comes in the middle of a word.
 */
export function OvertakenText({ text, onTake, onLetGo }: OvertakenTextProps) {
  const { t } = useTranslation('questionnaire')
  const take = () => {
    onTake()
    onLetGo()
  }
  return (
    <div className={styles.overtaken}>
      <p className={styles.said}>
        <Icon name="info" size={18} />
        {t('overtaken.said')}
      </p>
      <blockquote className={styles.lost} dir="auto">
        {text}
      </blockquote>
      <div className={styles.ways}>
        <Button onPress={take}>{t('overtaken.take')}</Button>
        <Button onPress={onLetGo}>{t('overtaken.leave')}</Button>
      </div>
    </div>
  )
}
