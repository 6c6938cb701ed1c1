// npm run desktop: the desktop app for development, with a server of this checkout on port 3000 unless one is already running.
import { join } from 'node:path'
import { getElectron } from './electron.mjs'
import { asScript, endTogether, root, startBeside, Stop } from '../run.mjs'
import { serverAddress } from './server-address.mjs'
import { ensureBuilt, ensureInstalled } from '../setup.mjs'

await asScript(async () => {
  const server = serverAddress(process.env.KRING_SERVER_URL, { isRelease: false })
  await ensureInstalled()
  if (!(await getElectron()))
    throw new Stop(
      'The Electron binary could not be downloaded: run `npx install-electron`, or set ELECTRON_MIRROR to a mirror that has it.',
    )
  const children = []
  if (!process.env.KRING_SERVER_URL && !(await answers(server))) {
    await ensureBuilt()
    children.push(startBeside([join(root, 'out/server/main.js')], { PORT: '3000', HOST: '127.0.0.1' }))
  }
  children.push(
    startBeside([join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'dev', '--watch'], { KRING_SERVER_URL: server }),
  )
  endTogether(children)
})

async function answers(server) {
  try {
    return (await fetch(`${server}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
