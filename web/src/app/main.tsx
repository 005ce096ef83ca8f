import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/tokens.css'
import '../ui/base.css'
import './root.css'
import { showStoredCompany } from '../lib/company.ts'
import { startWords } from '../lib/i18n.ts'
import { Portal } from './portal.tsx'

showStoredCompany()
await startWords()

const root = document.getElementById('root')
if (!root) throw new Error('The document has no root element')
createRoot(root).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
)
