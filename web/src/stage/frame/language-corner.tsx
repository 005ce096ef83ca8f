import { createContext, type ReactNode, use } from 'react'
import styles from './language-corner.module.css'

/** The language switch of the portal, which the frame around all assessments hands in. */
export const LanguageSwitchOfPortal = createContext<ReactNode>(null)

/** Where the bar of an assessment has it: whoever reads one language better need not leave for it (SHELL-01). */
export const LanguageCorner = () => <div className={styles.corner}>{use(LanguageSwitchOfPortal)}</div>
