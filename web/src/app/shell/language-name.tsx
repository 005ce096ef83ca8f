import { aboutLanguage, type Language } from '@mizan/contract/language'
import styles from './language-name.module.css'

/** As its own speakers write it; short on a phone, where beside it is more than a logo. */
export function LanguageName({ language, isShort }: { language: Language; isShort: boolean }) {
  const { name, shortName } = aboutLanguage[language]
  return (
    <>
      <span lang={language} className={isShort ? styles.whole : undefined}>
        {name}
      </span>
      {isShort && (
        <span lang={language} className={styles.letters} aria-hidden="true">
          {shortName}
        </span>
      )}
    </>
  )
}
