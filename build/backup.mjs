// npm run backup: what server/cli/backup.ts says, from the built product.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { asScript, root } from './run.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await asScript(async () => {
  const entry = join(root, 'out/server/backup.js')
  // Not built anew when it is there: a server may be running from the same folder.
  if (!existsSync(entry)) {
    await ensureInstalled()
    await ensureBuilt()
  }
  process.argv.splice(2, 0, 'backup')
  await import(pathToFileURL(entry).href)
})
