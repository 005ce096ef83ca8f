import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './product.mjs'

const run = promisify(execFile)

const answersShown = [
  'responses_portal_advanced_report',
  'show_profile_answers_portal',
  'show_technical_answers_portal',
  'show_survey_answers_portal',
  'show_appendix_portal',
]

/** The operator's command on this product. */
export const operatorOf = (product) => {
  const env = { ...process.env, DATA_DIR: product.dataDir, PUBLIC_URL: product.url, DATABASE_URL: '' }
  return async (...words) => {
    const { stdout } = await run(process.execPath, [join(root, 'dist/server/cli.mjs'), ...words, '--json'], { env })
    return JSON.parse(stdout)
  }
}

/** Lets the reports of the demonstration show everything there is to show, answers and appendix too. */
export const showEverything = (operator) =>
  operator('company', 'set', '--ref', 'demo', '--report-flags', answersShown.join(','))
