import { useTranslation } from 'react-i18next'
import { useLegalText } from '../../lib/legal-text.ts'
import { Page } from '../../ui/page/page.tsx'
import styles from './legal.module.css'

export const TermsScreen = () => <LegalScreen name="terms-of-service" />
export const PrivacyPolicyScreen = () => <LegalScreen name="privacy-policy" />

type Section = ReturnType<typeof useLegalText<'terms-of-service'>>['sections'][number]

function LegalScreen({ name }: { name: 'terms-of-service' | 'privacy-policy' }) {
  const { title, updated, intro, sections } = useLegalText(name)
  return (
    <Page title={title} lead={updated} width="sections">
      <div className={styles.columns}>
        <Contents sections={sections} />
        <div className={styles.text}>
          {intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {sections.map((section) => (
            <SectionText key={section.id} {...section} />
          ))}
        </div>
      </div>
    </Page>
  )
}

/** Beside the text where there is room for it. */
function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('shell')
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{t('contents')}</h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function SectionText({ id, heading, paragraphs, list = [] }: Section) {
  return (
    <section id={id}>
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
  )
}
