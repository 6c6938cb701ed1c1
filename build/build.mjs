// npm run build: builds the site and the server into out/.
import { asScript } from './run.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await asScript(async () => {
  await ensureInstalled()
  await ensureBuilt({ force: true })
})
