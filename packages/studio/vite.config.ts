import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import about from './package.json' with { type: 'json' }

/** While developing: where the API is. */
const api = process.env.GUISE_DEV_API ?? 'http://127.0.0.1:8080'
/** All that is not a page of the studio. */
const SERVED_BY_API =
  '^/(v\\d|api|my-aliases|oauth|docs|guide|openapi.json|previews|samples|blobs|uploads|favicon)'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  define: { __VERSION__: JSON.stringify(about.version) },
  server: {
    host: '127.0.0.1',
    proxy: { [SERVED_BY_API]: { target: api, changeOrigin: true } },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    // The policy allows no data: scripts, and small files are better cached than repeated.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', offline: 'src/offline/worker.ts' },
      output: {
        // A service worker has one address for ever.
        entryFileNames: ({ name }) =>
          name === 'offline' ? 'offline.js' : 'assets/[name]-[hash].js',
      },
    },
    // What is loaded at first is held by a test, compressed.
    chunkSizeWarningLimit: 900,
  },
})
