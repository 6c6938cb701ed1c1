// Installers to download: those that electron-builder wrote to a folder or a feed, and nothing else there.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import { startServer } from '../../testing/cluster/start-server.ts'

type Releases = OutputOf<'GET /api/releases'>
type Files = Record<string, string>

/** As electron-builder writes it. */
const feed = (version: string, files: [name: string, size: number][]) =>
  [
    `version: ${version}`,
    'files:',
    ...files.flatMap(([name, size]) => [`  - url: ${name}`, `    sha512: c2hhNTEy==`, `    size: ${size}`]),
    `path: ${files[0]?.[0]}`,
    'sha512: c2hhNTEy==',
    "releaseDate: '2026-11-20T10:00:00.000Z'",
    '',
  ].join('\n')

const whole: Files = {
  'latest.yml': feed('1.2.0', [['Kring Setup 1.2.0.exe', 9]]),
  'Kring Setup 1.2.0.exe': 'windows!!',
  'Kring Setup 1.2.0.exe.blockmap': 'map',
  'Kring Setup 1.1.0.exe': 'the previous version',
  'Kring-1.2.0-win-x64.msi': 'for administrators',
  'latest-mac.yml': feed('1.2.0', [['Kring-1.2.0-arm64-mac.zip', 3]]),
  'Kring-1.2.0-arm64-mac.zip': 'zip',
  'Kring-1.2.0-arm64.dmg': 'apple silicon',
  'Kring-1.2.0.dmg': 'intel',
  'latest-linux.yml': feed('1.1.9', [['Kring-1.1.9.AppImage', 5]]),
  'Kring-1.1.9.AppImage': 'linux',
  'kring_1.1.9_amd64.deb': 'debian',
  'kring_1.1.90_amd64.deb': 'of another version',
  'kring-1.1.9-i386.rpm': 'for an old architecture',
  'builder-debug.yml': 'secret: yes',
  'notes.txt': 'secret',
}

function folder(files: Files): string {
  const made = mkdtempSync(join(tmpdir(), 'kring-releases-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(made, name), text)
  return made
}

async function open(env: Record<string, string>) {
  const server = await startServer({ env })
  onTestFinished(() => server.remove())
  const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers, redirect: 'manual' })
  return { get, list: async () => (await (await get('/api/releases')).json()) as Releases, server }
}
const short = ({ installers }: Releases) =>
  installers.map(({ platform, kind, arch, version, fileName }) => [platform, kind, arch, version, fileName])

describe('a folder', () => {
  it('is offered by platform, format and architecture, each in the version that its feed names, with its real size · DESK-02', async () => {
    const { list } = await open({ RELEASES_DIR: folder(whole) })
    const releases = await list()
    expect(releases.version).toBe('1.2.0')
    expect(short(releases).toSorted()).toEqual([
      ['linux', 'appimage', 'x64', '1.1.9', 'Kring-1.1.9.AppImage'],
      ['linux', 'deb', 'x64', '1.1.9', 'kring_1.1.9_amd64.deb'],
      ['mac', 'dmg', 'arm64', '1.2.0', 'Kring-1.2.0-arm64.dmg'],
      ['mac', 'dmg', 'x64', '1.2.0', 'Kring-1.2.0.dmg'],
      ['windows', 'exe', 'x64', '1.2.0', 'Kring Setup 1.2.0.exe'],
      ['windows', 'msi', 'x64', '1.2.0', 'Kring-1.2.0-win-x64.msi'],
    ])
    expect(releases.installers.find(({ kind }) => kind === 'exe')).toMatchObject({ size: 9, url: '/releases/Kring%20Setup%201.2.0.exe' })
  })

  it('has no release if it is empty, missing, or not configured', async () => {
    for (const env of [{ RELEASES_DIR: folder({}) }, { RELEASES_DIR: join(tmpdir(), 'no-such-folder-of-kring') }, {}] as Record<
      string,
      string
    >[])
      expect(await (await open(env)).list()).toEqual({ version: null, installers: [] })
  })

  it('with an invalid feed offers nothing of it', async () => {
    for (const text of ['version: ../../etc\nfiles:\n', 'version: 1.2\n', '', 'x'.repeat(70_000), `version: 1.2.0${' '.repeat(65_536)}`])
      expect(
        await (
          await open({ RELEASES_DIR: folder({ ...whole, 'latest.yml': text, 'latest-mac.yml': text, 'latest-linux.yml': text }) })
        ).list(),
      ).toEqual({
        version: null,
        installers: [],
      })
  })

  it('serves its files whole or in part, to people and to the app’s own updates · DESK-02', async () => {
    const { get, server } = await open({ RELEASES_DIR: folder(whole) })
    const exe = await get('/releases/Kring%20Setup%201.2.0.exe')
    expect([exe.status, await exe.text()]).toEqual([200, 'windows!!'])
    expect(exe.headers.get('content-disposition')).toContain('attachment; filename="Kring Setup 1.2.0.exe"')
    expect(exe.headers.get('content-type')).toBe('application/octet-stream')
    expect([exe.headers.get('accept-ranges'), exe.headers.get('x-content-type-options')]).toEqual(['bytes', 'nosniff'])
    expect(exe.headers.get('content-security-policy')).toContain('sandbox')
    const part = await get('/releases/Kring%20Setup%201.2.0.exe', { range: 'bytes=3-5' })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'dow', 'bytes 3-5/9'])
    expect((await get('/releases/Kring%20Setup%201.2.0.exe', { range: 'bytes=99-' })).status).toBe(416)
    const latest = await get('/releases/latest.yml?noCache=1abc')
    expect([latest.headers.get('cache-control'), await latest.text()]).toEqual(['no-cache, no-transform', whole['latest.yml']])
    for (const name of ['Kring-1.2.0-win-x64.msi', 'Kring%20Setup%201.2.0.exe.blockmap', 'Kring-1.2.0-arm64-mac.zip', 'latest-mac.yml'])
      expect((await get(`/releases/${name}`)).status, name).toBe(200)
    expect(server.logged).toEqual([])
  })

  it('serves nothing else; a missing feed is not answered with a page', async () => {
    const dir = folder(whole)
    writeFileSync(join(dir, '../kring-outside.exe'), 'outside')
    onTestFinished(() => rmSync(join(dir, '../kring-outside.exe')))
    symlinkSync('/etc/hostname', join(dir, 'linked-1.2.0.exe'))
    mkdirSync(join(dir, 'folder-1.2.0.exe'))
    const { get, list } = await open({ RELEASES_DIR: dir, WEB_ROOT: folder({ 'index.html': '<!doctype html><html><head></head></html>' }) })
    const names = [
      'notes.txt',
      'builder-debug.yml',
      'linked-1.2.0.exe',
      'folder-1.2.0.exe',
      'latest-none.yml',
      '..%2fkring-outside.exe',
      '%2e%2e%5ckring-outside.exe',
      '.exe',
      'a%00.exe',
      '',
      'x/latest.yml',
    ]
    for (const name of names) {
      const response = await get(`/releases/${name}`)
      expect([response.status, response.headers.get('content-type')], name).toEqual([404, expect.stringContaining('application/json')])
    }
    expect(JSON.stringify(await list())).not.toMatch(/linked|folder/)
  })
})

describe('a feed elsewhere', () => {
  let answer: (path: string) => { status: number; text: string }
  const asked: string[] = []
  let url = ''
  beforeAll(async () => {
    const elsewhere = createServer((request, response) => {
      asked.push(request.url ?? '')
      const { status, text } = answer(request.url ?? '')
      response.writeHead(status).end(text)
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/kring`
    return () => elsewhere.close()
  })

  it('is requested once and then cached, and the app is redirected there', async () => {
    const files: Files = {
      '/kring/latest.yml': feed('2.0.0', [['Kring%20Setup%202.0.0.exe', 88]]),
      '/kring/latest-mac.yml': feed('2.0.0', [
        ['Kring-2.0.0-universal.dmg', 99],
        ['../../evil.dmg', 1],
        ['https://evil.example/x.dmg', 1],
      ]),
    }
    answer = (path) => ({ status: files[path] === undefined ? 404 : 200, text: files[path] ?? '' })
    const { list, get } = await open({ RELEASES_URL: url })
    const releases = await list()
    expect(short(releases)).toEqual([
      ['windows', 'exe', 'x64', '2.0.0', 'Kring Setup 2.0.0.exe'],
      ['mac', 'dmg', 'arm64', '2.0.0', 'Kring-2.0.0-universal.dmg'],
      ['mac', 'dmg', 'x64', '2.0.0', 'Kring-2.0.0-universal.dmg'],
    ])
    expect(releases.installers[0]).toMatchObject({ size: 88, url: `${url}/Kring%20Setup%202.0.0.exe` })
    const count = asked.length
    expect(await list()).toEqual(releases)
    expect(asked).toHaveLength(count)
    const latest = await get('/releases/latest.yml')
    expect([latest.status, latest.headers.get('location')]).toEqual([302, `${url}/latest.yml`])
    expect((await get('/releases/evil.txt')).status).toBe(404)
  })

  it('that does not respond is reported as an error, not as a missing release', async () => {
    answer = () => ({ status: 503, text: 'x' })
    const { get, server } = await open({ RELEASES_URL: url })
    const response = await get('/api/releases')
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([502, 'service_unreachable'])
    expect(server.logged.join()).toContain('fetching the releases failed')
  })
})

it('a feed over plain http, or two sources at once, are refused at startup', async () => {
  await expect(open({ RELEASES_URL: 'http://downloads.example/kring' })).rejects.toThrow(/RELEASES_URL must/)
  await expect(open({ RELEASES_URL: 'https://downloads.example', RELEASES_DIR: 'x' })).rejects.toThrow(/RELEASES_DIR and RELEASES_URL/)
})
