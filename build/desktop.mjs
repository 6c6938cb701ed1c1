// npm run desktop: the desktop app while one develops it, with a server of this checkout on port 3000 unless one is there.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { getElectron } from './electron.mjs'
import { asScript, root, Stop } from './run.mjs'
import { serverAddress } from './server-address.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

await asScript(async () => {
  const server = serverAddress(process.env.KRING_SERVER_URL, { isRelease: false })
  await ensureInstalled()
  if (!(await getElectron()))
    throw new Stop('The Electron binary cannot be had from here: run `npx install-electron`, or set ELECTRON_MIRROR to where it can be.')
  const children = []
  if (!process.env.KRING_SERVER_URL && !(await answers(server))) {
    await ensureBuilt()
    children.push(start([join(root, 'out/server/main.js')], { PORT: '3000', HOST: '127.0.0.1' }))
  }
  children.push(start([join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'dev', '--watch'], { KRING_SERVER_URL: server }))
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    for (const child of children) child.kill('SIGTERM')
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  for (const child of children)
    child.on('exit', (code) => {
      if (!ending && code) process.exitCode = code
      end()
    })
})

function start(args, env) {
  return spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
}

async function answers(server) {
  try {
    return (await fetch(`${server}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
