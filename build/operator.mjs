// npm run operator: runs server/cli/operator.ts from the built server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { asScript, root } from './run.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await asScript(async () => {
  const entry = join(root, 'out/server/operator.js')
  // Not rebuilt if it exists: a server may be running from the same folder.
  if (!existsSync(entry)) {
    await ensureInstalled()
    await ensureBuilt()
  }
  await import(pathToFileURL(entry).href)
})
