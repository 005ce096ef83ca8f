import { useLegalText } from '../../lib/legal-text.ts'
import { Page } from '../../ui/page/page.tsx'
import styles from './legal.module.css'

export const TermsScreen = () => <LegalScreen name="terms-of-service" />
export const PrivacyPolicyScreen = () => <LegalScreen name="privacy-policy" />

function LegalScreen({ name }: { name: 'terms-of-service' | 'privacy-policy' }) {
  const { title, updated, intro, sections } = useLegalText(name)
  return (
    <Page title={title} lead={updated}>
      <div className={styles.text}>
        {intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {sections.map(({ id, heading, paragraphs, list = [] }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list.length > 0 && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </Page>
  )
}
