import { useEffect, useState, useSyncExternalStore } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Link } from '../ui/link/link.tsx'
import { RadioGroup } from '../ui/radio-group/radio-group.tsx'
import styles from './gallery.module.css'
import { pages } from './pages.ts'
import { type Language, words } from './words.ts'

/** A developer's view of every component in every state, in both directions and any brand colour. */
export default function Gallery() {
  const [language, setLanguage] = useState<Language>('en')
  const [brand, setBrand] = useState('#27a4a1')
  const name = useHash()
  const page = pages.find((candidate) => candidate.name === name) ?? pages[0]
  useDocument(language, brand)

  if (!page) return null
  return (
    <I18nProvider locale={language}>
      <main className={styles.gallery}>
        <div className={styles.bar}>
          <RadioGroup
            label="Direction"
            look="segmented"
            value={language}
            onChange={(value) => setLanguage(value === 'ar' ? 'ar' : 'en')}
            options={[
              { id: 'en', label: 'LTR' },
              { id: 'ar', label: 'RTL' },
            ]}
          />
          <label className={styles.brand}>
            Brand
            <input type="color" value={brand} onChange={(event) => setBrand(event.currentTarget.value)} />
          </label>
        </div>
        <nav className={styles.nav} aria-label="Components">
          {pages.map((other) => (
            <Link key={other.name} look="standalone" href={`#${other.name}`}>
              {other.name}
            </Link>
          ))}
        </nav>
        <h1>{page.name}</h1>
        <div className={styles.page}>
          <page.Page key={page.name} words={words[language]} />
        </div>
      </main>
    </I18nProvider>
  )
}

function useHash(): string {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange)
      return () => window.removeEventListener('hashchange', onChange)
    },
    () => window.location.hash.slice(1),
  )
}

// Lists and dialogs are drawn at the end of the document, so language and brand belong on its root.
function useDocument(language: Language, brand: string): void {
  useEffect(() => {
    const root = document.documentElement
    const before = { lang: root.lang, dir: root.dir, brand: root.style.getPropertyValue('--brand') }
    root.lang = language
    root.dir = language === 'ar' ? 'rtl' : 'ltr'
    root.style.setProperty('--brand', brand)
    return () => {
      root.lang = before.lang
      root.dir = before.dir
      root.style.setProperty('--brand', before.brand)
    }
  }, [language, brand])
}
