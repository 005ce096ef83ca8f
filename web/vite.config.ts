import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './build/compress-files.ts'
import { contractWithoutSchemas } from './build/contract-without-schemas.ts'
import { keepWithinBudget } from './build/keep-within-budget.ts'
import { languagesOfThePortal } from './build/languages-of-the-portal.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    languagesOfThePortal(['en-US', 'ar-AE']),
    contractWithoutSchemas(),
    keepWithinBudget({ entryKilobytes: 170, chunkKilobytes: 80 }),
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
        // What everybody meets first travels as one file: forty small ones compress worse and arrive later.
        codeSplitting: {
          groups: [{ name: 'first-screen', test: /\/web\/src\/(app\/main|features\/accounts\/login-screen)\.tsx$/ }],
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: { '^/(api|media|outbox|oauth_login|oauth_logout|oauth_callback|metrics)': api },
  },
}))
