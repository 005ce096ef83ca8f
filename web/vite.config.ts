import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from './build/compression.ts'
import { atOnce, groups, pages } from './build/files.ts'
import { preload } from './build/preload.ts'
import { size } from './build/size.ts'
import { words } from './build/words.ts'
import { firstWords } from './src/app/first-words.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    words(import.meta.dirname, firstWords),
    preload(import.meta.dirname, pages, atOnce),
    size({ loginKilobytes: 190, fileKilobytes: 80 }),
    compression(),
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
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: { '^/(api|media|outbox|oauth_login|oauth_logout|oauth_callback|metrics)': api },
  },
}))
