// The renderer in development and in the build.
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { anyBasePath } from './base-path.ts'
import { emojiData } from './emoji-data.ts'
import { inlineLimits } from './inline-limits.ts'
import { pageChunks, pageEntries } from './page-chunks.ts'

const renderer = join(import.meta.dirname, '../../renderer')
const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  root: renderer,
  plugins: [react(), tailwind(), emojiData(), inlineLimits(), pageEntries(renderer), anyBasePath()],
  build: {
    outDir: '../out/renderer',
    emptyOutDir: true,
    target: 'es2023',
    // Browsers that support light-dark() natively: if it were rewritten, every colour would be in the CSS twice.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    sourcemap: false,
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: pageChunks(renderer) }] } } },
    // The content security policy would refuse fonts and pictures in data: URLs.
    assetsInlineLimit: 0,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
})
