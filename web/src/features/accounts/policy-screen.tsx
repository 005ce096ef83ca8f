import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useGeneralFailure } from '../../lib/form-errors.ts'
import { useLegalText } from '../../lib/legal-text.ts'
import { meQuery } from '../../lib/me.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Link } from '../../ui/link/link.tsx'
import { Page } from '../../ui/page/page.tsx'
import styles from './policy.module.css'

/** The policy must be accepted to go on; the only other way is out (POLICY-01 to POLICY-04). */
export function PolicyScreen({ onLeave }: { onLeave: () => Promise<void> }) {
  const { t } = useTranslation('policy')
  const summary = useLegalText('global-policy')
  const accept = useAcceptance()
  const generalFailure = useGeneralFailure()
  return (
    <Page title={summary.title} lead={summary.lead}>
      <dl className={styles.points}>
        {summary.points.map(({ heading, text }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link href="/privacy-policy" target="_blank">
          {t('full-text')}
        </Link>
      </p>
      <p className={styles.question}>{summary.question}</p>
      {accept.error && <Banner tone="danger">{generalFailure(accept.error)}</Banner>}
      <div className={styles.actions}>
        <Button variant="quiet" size="lg" onPress={() => void onLeave()}>
          {t('cancel')}
        </Button>
        <Button variant="primary" size="lg" isBusy={accept.isPending} onPress={() => accept.mutate()}>
          {t('accept')}
        </Button>
      </div>
    </Page>
  )
}

function useAcceptance() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('acceptPrivacyPolicy', {}),
    onSuccess: async () => {
      // Rejects where it cannot be read, which is said: the gate would lead back here without a word.
      await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 })
      await navigate({ to: '/personal-information' })
    },
  })
}
