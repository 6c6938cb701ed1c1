// npm start: installs and builds what is missing, then runs the server.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { asScript, root } from './run.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await asScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  // In the same process, so that signals reach the server and it starts without delay.
  await import(pathToFileURL(join(root, 'out/server/main.js')).href)
})
