// The renderer: how it is served while one develops, and how it is built.
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { emojiData } from './emoji-data.ts'
import { pageChunks, pageEntries } from './page-chunks.ts'

const renderer = join(import.meta.dirname, '../../renderer')
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: renderer,
  plugins: [react(), tailwind(), emojiData(), pageEntries(renderer)],
  build: {
    outDir: '../out/renderer',
    emptyOutDir: true,
    target: 'es2023',
    // Browsers that know light-dark() themselves: rewritten, every colour would stand there twice.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    sourcemap: false,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: pageChunks(renderer) }] } } },
    // A font or picture as a data: address would be refused by the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
})
