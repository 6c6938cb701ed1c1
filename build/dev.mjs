// npm run dev: the server and the site, both reloaded when a file changes.
import { join } from 'node:path'
import { asScript, endTogether, root, startBeside } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

const address = 'http://127.0.0.1:5173'

const start = (script, args, env) => startBeside([join(root, 'node_modules', script), ...args], env)

await asScript(async () => {
  await ensureInstalled()
  const children = [
    start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts'], {
      KRING_DEV: '1',
      // The pages come from Vite, so its address is the one whose Origin the server must trust.
      PUBLIC_URL: process.env.PUBLIC_URL || address,
      // Next to its source, the server would take the unbuilt renderer/ for the site.
      WEB_ROOT: process.env.WEB_ROOT || join(root, 'out/renderer'),
    }),
    start('vite/bin/vite.js', ['--config', 'build/site/renderer.vite.ts', '--clearScreen', 'false', '--logLevel', 'warn']),
  ]
  endTogether(children)
  process.stdout.write(`Open ${address}\n`)
})
