import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileAtOnce } from './build/compile-at-once.ts'
import { compressFiles } from './build/compress-files.ts'
import { contractWithoutSchemas } from './build/contract-without-schemas.ts'
import { keepWithinBudget } from './build/keep-within-budget.ts'
import { languagesOfThePortal } from './build/languages-of-the-portal.ts'
import { nameFilesOfPages } from './build/name-files-of-pages.ts'
import { wordsTogether } from './build/words-together.ts'
import { firstWords } from './src/app/first-words.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

/* What is shown together travels together: forty small files compress worse and arrive later. */
const everywhere =
  /\/web\/src\/(app\/main\.tsx|lib\/(failure-text|form-errors)\.ts|ui\/(class-names\.ts|banner\/|icon\/|button\/(button|icon-button)\.tsx))/
/* A small file of its own: it asks the server before the browser has read any of the others. */
const early = /\/web\/src\/app\/early\.ts$/
/* Half of the first page, and it hardly ever changes; two files are compiled at the same time. */
const reactItself = /\/node_modules\/(react|react-dom|scheduler)\//
const loginScreen = /\/web\/src\/features\/accounts\/login-screen\.tsx$/
const signedIn = /\/web\/src\/(app\/gate|lib\/query-client)\.ts$|\/@tanstack\/(react-query|query-core)\//
const stage = /\/web\/src\/(app\/shell\/stage-frame|kinds\/personality\/personality\.player)\.tsx$/
const takingPages = /^\/(questionnaire-assessment|personality-assessment|sjt-assessment|career-drivers)\//

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    languagesOfThePortal(['en-US', 'ar-AE']),
    contractWithoutSchemas(),
    wordsTogether(import.meta.dirname, firstWords),
    keepWithinBudget({ entryKilobytes: 170, chunkKilobytes: 80 }),
    nameFilesOfPages([
      { pages: /^\/(login)?\/?$/, modules: loginScreen },
      { pages: takingPages, modules: new RegExp(`${signedIn.source}|${stage.source}`) },
    ]),
    compileAtOnce(/^(early|react|portal|signed-in|stage)$/),
    compressFiles(),
  ],
  // The component gallery is a tool for developers and no part of the product.
  define: { __GALLERY__: JSON.stringify(command === 'serve') },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    // Fonts and drawings stay files: a data address could not be cached on its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'early', test: early, priority: 5 },
            { name: 'react', test: reactItself, priority: 5 },
            { name: 'portal', test: everywhere, priority: 4 },
            { name: 'first-screen', test: loginScreen, priority: 3 },
            { name: 'signed-in', test: signedIn, priority: 2 },
            { name: 'stage', test: stage, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: { '^/(api|media|outbox|oauth_login|oauth_logout|oauth_callback|metrics)': api },
  },
}))
