import type { Application } from '@mizan/contract/schemas/application'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../lib/company.ts'
import { momentIn } from '../../lib/moment.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { OutcomeBanner } from '../../ui/banner/outcome-banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Link } from '../../ui/link/link.tsx'
import styles from './closed-notice.module.css'
import { useReview } from './use-review.ts'

type ClosedNoticeProps = { application: Pick<Application, 'id' | 'review_requested'> }

/**
 * After a knock-out: that nothing more is to be done, what happened, without the rule that decided, and that a person can
 * be asked to look at it (DONE-04, ADASH-07).
 */
export function ClosedNotice({ application }: ClosedNoticeProps) {
  const { t } = useTranslation('closed')
  const language = useLanguage()
  const { ask, isAsking, outcome, requestedAt } = useReview(application)
  return (
    <section className={styles.notice} aria-labelledby="closed">
      <h2 id="closed">{t('title')}</h2>
      <p>{t('what')}</p>
      {requestedAt === null ? (
        <>
          <p>{t('review')}</p>
          <Button isBusy={isAsking} busyText={t('busy')} onPress={ask}>
            {t('ask')}
          </Button>
        </>
      ) : (
        <p>{t('asked', { moment: momentIn(language, requestedAt) })}</p>
      )}
      {outcome && <OutcomeBanner outcome={outcome} />}
      <Contact />
    </section>
  )
}

/** Whom to ask: the company's address, else whoever the candidate knows there. */
function Contact() {
  const { t } = useTranslation('closed')
  const email = useCompany()?.support_email
  if (!email) return <p>{t('contact-unknown')}</p>
  return (
    <p>
      {t('contact')}{' '}
      <Link href={`mailto:${email}`}>
        <bdi dir="ltr">{email}</bdi>
      </Link>
    </p>
  )
}
