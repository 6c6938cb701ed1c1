// Updates a packaged app from a server of this machine: packages two versions, starts the first, waits until it has downloaded the
// second, quits it, and starts what is then in its place.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root, run, runTool } from '../../run.mjs'
import { startKring } from './kring.mjs'

const name = 'an update from one version to the next'
const versions = ['0.0.1', '0.0.2']
const [stepMs, betweenMs] = [120_000, 200]

/** Resolves with the row for the table. `electron`: the path of the binary; `openFeed`: from feed.ts. */
export async function checkUpdate({ electron, openFeed }) {
  if (process.platform !== 'linux') return { name, result: 'not seen', note: 'installed by hand: docs/release.md, ‘An update’' }
  const folder = await mkdtemp(join(tmpdir(), 'kring-update-'))
  const closing = []
  try {
    const releases = join(folder, 'releases')
    await mkdir(releases)
    const kring = await startKring({ RELEASES_DIR: releases })
    closing.push(() => kring.stop())
    const feed = await openFeed(kring.url)
    closing.unshift(() => feed.close())
    await bundle(feed.url)
    const made = {}
    for (const version of versions) made[version] = await pack(version, { url: feed.url, electron, folder })
    await update({ feed, made, releases, folder })
    return { name, result: 'passed' }
  } catch (error) {
    return { name, result: 'failed', note: error.message.split('\n', 1)[0] }
  } finally {
    for (const close of closing) await close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A development build, because a release cannot be made for http. */
async function bundle(url) {
  const script = join(root, 'build/desktop/bundle-desktop.mjs')
  const { code, output } = await run(process.execPath, [script, join(root, 'out/electron'), 'development'], {
    env: { KRING_SERVER_URL: url },
  })
  if (code !== 0) throw new Error(`the app could not be built: ${output}`)
}

/** Resolves with the folder that contains the AppImage and its feed. */
async function pack(version, { url, electron, folder }) {
  const output = join(folder, version)
  const options = [`-c.extraMetadata.version=${version}`, `-c.directories.output=${output}`, `-c.electronDist=${dirname(electron)}`]
  const args = ['--linux', 'AppImage', `--${process.arch}`, '--publish', 'never', ...options]
  const { code, output: said } = await runTool('electron-builder/cli.js', args, { env: { KRING_SERVER_URL: url } })
  if (code !== 0) throw new Error(`version ${version} could not be packaged: ${said.trim().split('\n').at(-1)}`)
  return output
}

async function update({ feed, made, releases, folder }) {
  const [from, to] = versions
  const app = join(folder, 'app')
  const cache = join(folder, 'cache')
  await mkdir(app)
  const image = (await imagesIn(made[from]))[0]
  await copyFile(join(made[from], image), join(app, image))
  for (const file of await readdir(made[to]))
    if (/\.(AppImage|yml|blockmap)$/.test(file) && !file.startsWith('builder-')) await copyFile(join(made[to], file), join(releases, file))

  const old = start(join(app, image), folder, cache)
  try {
    await feed.until(`a request of version ${from}`, ({ version }) => version === from, stepMs)
    await feed.until('the download of the update', ({ path, status }) => path.endsWith('.AppImage') && status < 300, stepMs)
    // Written when the file was checked.
    await untilTrue('the check of the download', async () => (await filesIn(cache)).some((path) => path.endsWith('update-info.json')))
  } finally {
    await quit(old)
  }
  await untilTrue('the new file', async () => (await imagesIn(app)).some((file) => file !== image))
  const renewed = (await imagesIn(app)).find((file) => file !== image)
  if (existsSync(join(app, image))) throw new Error('the old version is still there')

  const next = start(join(app, renewed), folder, cache)
  try {
    await feed.until(`a request of version ${to}`, ({ version }) => version === to, stepMs)
  } finally {
    await quit(next)
  }
}

/** Starts the app with a home folder of its own, so that it registers itself nowhere else. */
function start(file, folder, cache) {
  // Without this variable, programs look for the screen's key in the home folder.
  const XAUTHORITY = process.env.XAUTHORITY ?? join(homedir(), '.Xauthority')
  const home = { XAUTHORITY, HOME: join(folder, 'home'), XDG_CONFIG_HOME: join(folder, 'config'), XDG_DATA_HOME: join(folder, 'share') }
  return spawn(file, [`--user-data-dir=${join(folder, 'data')}`], {
    env: { ...process.env, ...home, XDG_CACHE_HOME: cache },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** As at the end of a desktop session; the app installs its update then. */
async function quit(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([exit, wait(stepMs, undefined, { ref: false }).then(() => child.kill('SIGKILL'))])
}

const imagesIn = async (folder) => (await readdir(folder)).filter((file) => file.endsWith('.AppImage'))
const filesIn = async (folder) => (existsSync(folder) ? await readdir(folder, { recursive: true }) : [])

async function untilTrue(what, isTrue) {
  const until = Date.now() + stepMs
  while (!(await isTrue())) {
    if (Date.now() > until) throw new Error(`${what}: not within ${stepMs / 1000} s`)
    await wait(betweenMs)
  }
}
