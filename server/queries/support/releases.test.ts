// The downloads: the newest installer for each system and processor, once, from the feeds or from the files next to them.
import { describe, expect, it, vi } from 'vitest'
import { findReleases } from './releases.ts'

type Reads = Parameters<typeof findReleases>[0]

const feed = (version: string, ...names: string[]) =>
  [`version: ${version}`, 'files:', ...names.map((name) => `  - url: ${name}\n    size: 100`)].join('\n')

/** `feeds`: their texts by name. `beside`: the files next to them. */
function serverWith(feeds: Record<string, string>, beside: { name: string; size: number }[] | null = null) {
  const asked: string[] = []
  const warn = vi.fn()
  const releases = {
    feed: (name: string) => (asked.push(name), Promise.resolve(feeds[name] ?? null)),
    files: () => Promise.resolve(beside),
    urlOf: (name: string) => `/downloads/${name}`,
  }
  return { asked, warn, releases, find: () => findReleases({ releases, log: { warn } } as unknown as Reads) }
}
const installer = (platform: string, kind: string, arch: string, version: string, fileName: string, size = 100) => ({
  ...{ platform, kind, arch, version, fileName, size, url: `/downloads/${fileName}` },
})

describe('nothing can be downloaded', () => {
  const none = { version: null, installers: [] }

  it('if installers are not set up', async () => {
    expect(await findReleases({ releases: null, log: {} } as unknown as Reads)).toEqual(none)
  })

  it('if there is no feed', async () => {
    const { asked, find } = serverWith({})
    expect(await find()).toEqual(none)
    expect(asked).toEqual(['latest.yml', 'latest-arm64.yml', 'latest-mac.yml', 'latest-linux.yml', 'latest-linux-arm64.yml'])
  })

  it('if the feed is not one', async () => {
    expect(await serverWith({ 'latest.yml': '<html>' }, [{ name: 'Kring-1.2.0.exe', size: 7 }]).find()).toEqual(none)
  })

  it('if no file next to the feed is of its version', async () => {
    const feeds = { 'latest.yml': feed('1.2.0', 'Kring-1.2.0.exe') }
    expect(await serverWith(feeds, [{ name: 'Kring-1.1.0.exe', size: 7 }]).find()).toEqual(none)
  })
})

describe('the installers', () => {
  const feeds = { 'latest.yml': feed('1.2.0', 'Kring-1.2.0.exe') }
  const fromFeed = installer('windows', 'exe', 'x64', '1.2.0', 'Kring-1.2.0.exe')

  it.each([
    ['of the feed have its sizes if only the feed lists them', null, [fromFeed]],
    ['of the feed have its sizes if the folder is empty', [], [fromFeed]],
    [
      'in the folder have their real sizes, and only those of the version of the feed are listed',
      [
        { name: 'Kring-1.2.0.msi', size: 7 },
        { name: 'Kring-1.1.0.exe', size: 8 },
      ],
      [installer('windows', 'msi', 'x64', '1.2.0', 'Kring-1.2.0.msi', 7)],
    ],
  ])('%s', async (_what, beside, installers) => {
    const version = '1.2.0'
    expect(await serverWith(feeds, beside).find()).toEqual({ version, installers })
  })

  it('that two feeds name are listed once', async () => {
    const same = feed('1.2.0', 'Kring-1.2.0.exe')
    expect(await serverWith({ 'latest.yml': same, 'latest-arm64.yml': same }).find()).toEqual({ version: '1.2.0', installers: [fromFeed] })
  })

  it('for both processors of a Mac may be one file', async () => {
    const name = 'Kring-1.2.0-universal.dmg'
    expect(await serverWith({ 'latest-mac.yml': feed('1.2.0', name) }).find()).toEqual({
      version: '1.2.0',
      installers: ['arm64', 'x64'].map((arch) => installer('mac', 'dmg', arch, '1.2.0', name)),
    })
  })

  it('are of the newest version for each system and processor, and the version is the newest of all', async () => {
    const all = {
      'latest.yml': feed('1.9.0', 'Kring-1.9.0-x64.exe', 'Kring-1.9.0-x64.msi'),
      'latest-arm64.yml': feed('1.8.0', 'Kring-1.8.0-x64.exe', 'Kring-1.8.0-arm64.exe'),
      'latest-mac.yml': feed('1.10.0', 'Kring-1.10.0.dmg'),
      'latest-linux.yml': feed('1.7.0', 'Kring-1.7.0-x64.deb', 'Kring-1.7.0-arm64.deb'),
      'latest-linux-arm64.yml': feed('1.10.0-beta.1', 'Kring-1.10.0-beta.1-arm64.deb'),
    }
    expect(await serverWith(all).find()).toEqual({
      version: '1.10.0',
      installers: [
        installer('windows', 'exe', 'x64', '1.9.0', 'Kring-1.9.0-x64.exe'),
        installer('windows', 'msi', 'x64', '1.9.0', 'Kring-1.9.0-x64.msi'),
        installer('windows', 'exe', 'arm64', '1.8.0', 'Kring-1.8.0-arm64.exe'),
        installer('mac', 'dmg', 'x64', '1.10.0', 'Kring-1.10.0.dmg'),
        installer('linux', 'deb', 'x64', '1.7.0', 'Kring-1.7.0-x64.deb'),
        installer('linux', 'deb', 'arm64', '1.10.0-beta.1', 'Kring-1.10.0-beta.1-arm64.deb'),
      ],
    })
  })
})

it.each(['feed', 'files'] as const)('if the %s cannot be fetched, people are told so, and the cause is logged', async (part) => {
  const { releases, warn, find } = serverWith({})
  const cause = new Error('no route')
  Object.assign(releases, { [part]: () => Promise.reject(cause) })
  await expect(find()).rejects.toMatchObject({ name: 'AppError', code: 'service_unreachable', cause })
  expect(warn.mock.calls).toEqual([[{ error: cause }, 'fetching the releases failed']])
})
