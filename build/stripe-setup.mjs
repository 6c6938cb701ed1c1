// npm run stripe:setup: runs server/cli/stripe-setup.ts from the built server.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { asScript, root } from './run.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await asScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  await import(pathToFileURL(join(root, 'out/server/stripe-setup.js')).href)
})
