import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/tokens.css'
import '../ui/base.css'
import './root.css'
import { paintCompany, showStoredCompany } from '../lib/company.ts'
import { startWords } from '../lib/i18n.ts'
import { isSignedIn } from '../lib/session.ts'
import { watchPointer } from '../ui/resting-pointer.ts'
import { fetchScreen } from './fetch-screen.ts'
import { sayPortalIsLost } from './lost-portal.ts'
import { Portal } from './portal.tsx'
import { router } from './router.tsx'
import { stylesOfDocument } from './styles-of-document.ts'

// Before anything else is fetched: what a screen brings with it is on its way, and not lost.
const styles = stylesOfDocument()
showStoredCompany()
watchPointer()
const words = startWords()
// Its code and its words come while the gate asks who is there.
if (isSignedIn()) fetchScreen()
void draw()

const isGame = (path: string) => /^\/game\/./.test(path)

/** Once, when all of it is there: drawing an empty page first keeps a slow phone busy for nothing. */
async function draw(): Promise<void> {
  const [isStyled] = await Promise.all([styles, words, router.load()])
  // A page without its styles is still one, but no clock shall run over a game that cannot be seen as it is meant.
  if (!isStyled && isGame(location.pathname)) return sayPortalIsLost()
  const root = document.getElementById('root')
  if (!root) throw new Error('No root element')
  paintCompany()
  createRoot(root).render(
    <StrictMode>
      <Portal />
    </StrictMode>,
  )
}
