import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundles, pages } from './build/bundles.ts'
import { compileAtOnce } from './build/compile-at-once.ts'
import { compressFiles } from './build/compress-files.ts'
import { contractWithoutSchemas } from './build/contract-without-schemas.ts'
import { forgetLostFiles } from './build/forget-lost-files.ts'
import { keepWithinBudget } from './build/keep-within-budget.ts'
import { languagesOfThePortal } from './build/languages-of-the-portal.ts'
import { nameFilesOfPages } from './build/name-files-of-pages.ts'
import { wordsOfTheDocument } from './build/words-of-the-document.ts'
import { wordsTogether } from './build/words-together.ts'
import { firstWords } from './src/app/first-words.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    languagesOfThePortal(['en-US', 'ar-AE']),
    contractWithoutSchemas(),
    forgetLostFiles(),
    wordsOfTheDocument(import.meta.dirname),
    wordsTogether(import.meta.dirname, firstWords),
    keepWithinBudget({ entryKilobytes: 170, chunkKilobytes: 80 }),
    nameFilesOfPages(pages),
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
      output: { codeSplitting: { groups: bundles } },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: { '^/(api|media|outbox|oauth_login|oauth_logout|oauth_callback|metrics)': api },
  },
}))
