// Updates with the updater's own code, from the server's own releases, while the feed records who asks: no Electron is involved.
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeHttpExecutor } from 'builder-util'
import electronUpdater from 'electron-updater'
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../../../server/testing/cluster/start-server.ts'
import { openFeed, versionOf, type Feed } from './feed.ts'

const folder = mkdtempSync(join(tmpdir(), 'kring-feed-'))
const releases = join(folder, 'releases')
const oldImage = join(folder, 'app', 'Kring-0.0.1-linux-x86_64.AppImage')
const name = 'Kring-0.0.2-linux-x86_64.AppImage'
const script = '#!/bin/sh\nexit 0\n'
const agent = (version: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) kring/${version} Chrome/153.0.0.0 Electron/45.4.1 Safari/537.36`
let server: TestServer
let feed: Feed

beforeAll(async () => {
  for (const path of ['releases', 'app', 'cache', 'data']) mkdirSync(join(folder, path))
  writeFileSync(oldImage, script)
  chmodSync(oldImage, 0o755)
  writeFileSync(join(releases, name), script)
  const sha512 = createHash('sha512').update(script).digest('base64')
  const yml = [
    'version: 0.0.2',
    'files:',
    `  - url: ${name}`,
    `    sha512: ${sha512}`,
    `    size: ${script.length}`,
    `path: ${name}`,
    `sha512: ${sha512}`,
    "releaseDate: '2026-11-25T20:00:00.000Z'",
    '',
  ].join('\n')
  for (const suffix of ['', '-arm64']) writeFileSync(join(releases, `latest-linux${suffix}.yml`), yml)
  writeFileSync(join(folder, 'app-update.yml'), 'provider: generic\nurl: http://127.0.0.1\nupdaterCacheDirName: kring-updater\n')
  server = await startServer({ env: { RELEASES_DIR: releases } })
  feed = await openFeed(server.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await feed.close()
  await server.remove()
  rmSync(folder, { recursive: true, force: true })
})

function createUpdater() {
  const adapter = {
    ...{ version: '0.0.1', name: 'Kring', isPackaged: true, appUpdateConfigPath: join(folder, 'app-update.yml') },
    ...{ userDataPath: join(folder, 'data'), baseCachePath: join(folder, 'cache') },
    ...{ whenReady: async () => undefined, relaunch: vi.fn(), quit: vi.fn(), onQuit: vi.fn() },
  }
  const updater = new electronUpdater.AppImageUpdater(null, adapter)
  updater.logger = null
  // With an adapter in place of Electron it has none. Node's has no method for files; the updater's own needs nothing of Electron.
  const { download } = ElectronHttpExecutor.prototype
  Object.assign(updater, { httpExecutor: Object.assign(new NodeHttpExecutor(), { download }) })
  return updater
}

describe('the feed', () => {
  it.skipIf(process.platform !== 'linux')('serves an update that the updater finds, checks and installs', async () => {
    vi.stubEnv('APPIMAGE', oldImage)
    const updater = createUpdater()
    updater.setFeedURL({ provider: 'generic', url: `${feed.url}/releases`, useMultipleRangeRequest: false })
    const found = await updater.checkForUpdates()
    expect(found?.updateInfo.version).toBe('0.0.2')
    await found?.downloadPromise
    await feed.until('the download', ({ path, status }) => path === `/releases/${name}` && status === 200, 5_000)
    expect(existsSync(join(folder, 'cache/kring-updater/pending/update-info.json'))).toBe(true)

    expect(updater.install(true, false)).toBe(true)
    expect(readFileSync(join(folder, 'app', name), 'utf8')).toBe(script)
    expect(existsSync(oldImage)).toBe(false)
  })

  it('records which version asked, and takes nothing else for one', async () => {
    await fetch(`${feed.url}/api/health`, { headers: { 'user-agent': agent('0.0.2') } })
    const seen = await feed.until('version 0.0.2', ({ version }) => version === '0.0.2', 5_000)
    expect(seen).toEqual({ path: '/api/health', version: '0.0.2', status: 200 })
    await fetch(`${feed.url}/releases/none.yml`)
    expect(await feed.until('the other', ({ path }) => path === '/releases/none.yml', 5_000)).toMatchObject({ version: null, status: 404 })
    expect([versionOf(agent('1.3.0-beta.1')), versionOf('electron-builder'), versionOf(undefined)]).toEqual(['1.3.0-beta.1', null, null])
  })

  it('says what did not come', async () => {
    await expect(feed.until('a request of version 9', ({ version }) => version === '9', 20)).rejects.toThrow(
      'a request of version 9: not within 0.02 s',
    )
  })
})
