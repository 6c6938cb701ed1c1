// npm run models: runs server/cli/models.ts from the built server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { asScript, root } from './run.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await asScript(async () => {
  const entry = join(root, 'out/server/models.js')
  // Not rebuilt if it exists: a server may be running from the same folder.
  if (!existsSync(entry)) {
    await ensureInstalled()
    await ensureBuilt()
  }
  await import(pathToFileURL(entry).href)
})
