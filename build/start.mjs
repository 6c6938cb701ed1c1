// npm start: installs and builds what is missing, then is the server.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { asScript, root } from './run.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await asScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  // In this same process: signals reach the server, and it is up at once.
  await import(pathToFileURL(join(root, 'out/server/main.js')).href)
})
