import { askEarly } from '../lib/api.ts'
import { paintStored } from '../lib/brand.ts'
import { fetchFonts } from '../lib/fonts.ts'
import { pageLanguage } from '../lib/language.ts'
import { isSignedIn } from '../lib/session.ts'
import { read } from '../lib/storage.ts'
import { fetchWords } from '../lib/word-files.ts'
import { prepareDevice } from '../stage/keeper/device-store.ts'
import { firstWordsOf } from './first-words.ts'
import { beginAnewWithoutPortal } from './lost-portal.ts'

/*
 * The first script of the document, and a small one: the server answers while the browser is still reading the rest of
 * the portal. Only what every page of its kind asks for; the questions of a game are not, because with them its clock
 * begins.
 */

const taking = /^\/(questionnaire-assessment|personality-assessment|sjt-assessment|career-drivers)\/(\d+)\/?$/
/** The pages that begin with the first page of the questions as the server cuts them. */
const pageByPage = new Set(['personality-assessment', 'career-drivers'])

// A slash at the end makes no difference (OPEN-01). The router would take it away too, once the page is drawn, and then
// load and draw it a second time.
if (/[^/]\/$/.test(location.pathname)) {
  const address = new URL(location.href)
  address.pathname = address.pathname.slice(0, -1)
  history.replaceState(history.state, '', address)
}
// Two in a row make it another path, which is no page (ROUTE-02). The router would overlook them.
if (location.pathname.includes('//')) history.replaceState(history.state, '', '/404')
beginAnewWithoutPortal()
paintStored()
fetchWords(pageLanguage(), firstWordsOf(location.pathname))
fetchFonts(pageLanguage())
if (isSignedIn()) {
  void askForMe()
  const [, page = '', id] = taking.exec(location.pathname) ?? []
  if (id !== undefined) askForWork(page, id)
}

async function askForMe(): Promise<void> {
  const me = await askEarly('getMe', {})
  // On a device that was never here before the brand has to be asked for too.
  if (me && read('refCompanyData') === null) {
    void askEarly('getCompanyReference', { params: { ref_id: me.company_ref_id } })
  }
}

function askForWork(page: string, id: string): void {
  prepareDevice()
  void askEarly('getAssessment', { params: { id } })
  void askEarly('retrieveAnswers', { query: { assessment_id: id } })
  const test = new URLSearchParams(location.search).get('test') ?? id
  if (!pageByPage.has(page)) return
  void askEarly('getQuestions', { params: { id: test }, query: { page: '1', assessment_id: id } })
}
