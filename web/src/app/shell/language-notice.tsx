import type { Language } from '@mizan/contract/language'
import { useTranslation } from 'react-i18next'
import { keepLanguage } from '../../lib/language.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './language-notice.module.css'

/** The line is down; or the server is there, and words that it once had are not. */
export type Trouble = 'out-of-reach' | 'not-there'

type LanguageNoticeProps = {
  trouble: Trouble
  wanted: Language
  isBusy: boolean
  onRetry: () => void
  onClose: () => void
}

/** Why the page is still in the language that it was in. */
export function LanguageNotice({ trouble, wanted, isBusy, onRetry, onClose }: LanguageNoticeProps) {
  const { t } = useTranslation('shell')
  const load = () => {
    keepLanguage(wanted)
    window.location.reload()
  }
  return (
    <div className={styles.notice}>
      <Banner
        tone="danger"
        title={t('language-failed.title')}
        dismiss={{ label: t('language-failed.close'), onPress: onClose }}
        action={
          <>
            <Button isBusy={isBusy} onPress={onRetry}>
              {t('failure.retry')}
            </Button>
            {trouble === 'not-there' && <Button onPress={load}>{t('language-failed.load')}</Button>}
          </>
        }
      >
        {trouble === 'not-there' ? t('language-failed.text') : t('failure.offline')}
      </Banner>
    </div>
  )
}
