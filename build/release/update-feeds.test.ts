// The feeds of a release and of a beta: electron-builder names them, the workflow publishes them, and the app requests its own.
import { basename, join } from 'node:path'
import { Platform } from 'app-builder-lib'
import { AppInfo } from 'app-builder-lib/out/appInfo.js'
import { getPublishConfigs } from 'app-builder-lib/out/publish/PublishManager.js'
import { createUpdateInfoTasks } from 'app-builder-lib/out/publish/updateInfoBuilder.js'
import { Arch } from 'builder-util'
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js'
import { describe, expect, it, vi } from 'vitest'
import { createUpdates, type UpdatesGiven } from '../../electron/system/updates.ts'
import { isServed } from '../../server/domain/support/release-files.ts'
import { isUploaded } from './workflow.ts'

const publish = { provider: 'generic', url: 'https://kring.example/releases' }
const machines: [Platform, Arch][] = [Platform.WINDOWS, Platform.MAC, Platform.LINUX].flatMap((platform) =>
  [Arch.x64, Arch.arm64].map((arch): [Platform, Arch] => [platform, arch]),
)

/** The names of the feeds that electron-builder writes for this version, on all systems together. */
async function feedsOf(version: string): Promise<string[]> {
  const names = new Set<string>()
  for (const [platform, arch] of machines) {
    const config = { publish, electronUpdaterCompatibility: '>=2.16' }
    const metadata = { name: 'kring', version }
    const info = { config, metadata, appInfo: new AppInfo({ config, metadata } as never, null) }
    const packager = {
      ...{ info, config, platform, appInfo: info.appInfo, platformSpecificBuildOptions: {} },
      expandMacro: (text: string) => text,
      getResource: () => Promise.resolve(null),
    }
    const configs = await getPublishConfigs(packager as never, null, arch, true)
    const event = { packager, arch, file: join('release', 'Kring.exe'), target: { outDir: 'release' }, updateInfo: { sha512: 'x' } }
    for (const { file } of await createUpdateInfoTasks(event as never, configs ?? [])) names.add(basename(file))
  }
  return [...names].toSorted()
}

/** The feed that an installed app requests, whatever its version: it passes the address of its server, and no channel. */
async function requestedFeed(platform: NodeJS.Platform): Promise<string> {
  const setFeedURL = vi.fn()
  const updater = { setFeedURL, on: () => undefined, isUpdaterActive: () => true, checkForUpdates: () => Promise.resolve(null) }
  const given = { updater, releaseServer: 'https://kring.example', tell: () => undefined, log: () => undefined }
  await createUpdates(given as unknown as UpdatesGiven).check()
  const request = vi.fn<(options: { path: string }) => Promise<string>>(async () => 'version: 1.3.0\nfiles: []\n')
  const about = { channel: null, isAddNoCacheQuery: false }
  const options = setFeedURL.mock.calls[0]?.[0] as ConstructorParameters<typeof GenericProvider>[0]
  await new GenericProvider(options, about as never, { platform, executor: { request } } as never).getLatestVersion()
  return request.mock.calls[0]?.[0].path ?? ''
}

describe.each([
  ['1.3.0', ['latest-linux-arm64.yml', 'latest-linux.yml', 'latest-mac.yml', 'latest.yml'], true],
  ['1.3.0-beta.1', ['beta-linux-arm64.yml', 'beta-linux.yml', 'beta-mac.yml', 'beta.yml'], false],
  // Any identifier names the channel, even a number.
  ['1.3.0-1', ['1-linux-arm64.yml', '1-linux.yml', '1-mac.yml', '1.yml'], false],
])('version %s', (version, names, isStable) => {
  it('has feeds that the workflow publishes', async () => {
    expect(await feedsOf(version)).toEqual(names)
    for (const name of names) expect(isUploaded(`release/${name}`), name).toBe(true)
  })

  it(isStable ? 'is offered by servers' : 'is not offered by servers', () => {
    for (const name of names) expect(isServed(name), name).toBe(isStable)
  })
})

it('a beta requests the feed of stable versions, and so moves to the next one', async () => {
  expect(await requestedFeed('win32')).toBe('/releases/latest.yml')
  expect(await requestedFeed('darwin')).toBe('/releases/latest-mac.yml')
})

it('what electron-builder writes about itself is not published', () => {
  expect(['release/builder-debug.yml', 'release/builder-effective-config.yaml'].map(isUploaded)).toEqual([false, false])
})
