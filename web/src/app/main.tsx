import './early.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/tokens.css'
import '../ui/base.css'
import './root.css'
import { showStoredCompany } from '../lib/company.ts'
import { startWords } from '../lib/i18n.ts'
import { isSignedIn } from '../lib/session.ts'
import { fetchScreen } from './fetch-screen.ts'
import { Portal } from './portal.tsx'

showStoredCompany()
const words = startWords()
// Its code and its words come while the gate asks who is there.
if (isSignedIn()) fetchScreen()
await words

const root = document.getElementById('root')
if (!root) throw new Error('The document has no root element')
createRoot(root).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
)
