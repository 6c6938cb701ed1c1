// Packages the app with a fake Electron for all three systems: what the app contains, what it does not, and its fuses.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { extractFile, getRawHeader, listPackage } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { NtExecutable, NtExecutableResource } from 'resedit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../checks/cruise.ts'
import { makeStubElectron } from './stub-electron.ts'

const server = 'https://kring.example'
const folder = mkdtempSync(join(tmpdir(), 'kring-packing-'))
const archives = {
  linux: 'linux-unpacked/resources/app.asar',
  windows: 'win-unpacked/resources/app.asar',
  mac: 'mac/Kring.app/Contents/Resources/app.asar',
}
const programs = { linux: 'linux-unpacked/kring', windows: 'win-unpacked/Kring.exe', mac: 'mac/Kring.app' }
/** electron-builder makes a Mac app everywhere but on Windows. */
const systems = (process.platform === 'win32' ? ['linux', 'windows'] : ['linux', 'windows', 'mac']) as (keyof typeof archives)[]
const hasMac = systems.includes('mac')
const made = (path: string) => join(folder, 'release', path)
/** The byte of an enabled fuse in the binary. */
const on = '1'.charCodeAt(0)
const run = promisify(execFile)
const node = (script: string, args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, [join(root, script), ...args], { cwd: folder, env: { ...process.env, NODE_ENV: 'production', ...env } })

/** Files that must not get into the app, wherever they are. */
const strays = {
  '.env': 'SESSION_SECRET=kept',
  'server/main.ts': 'export const server = 1',
  'out/server/main.js': 'serves',
  'out/electron/main.js.map': '{}',
  'out/renderer/assets/index.js.map': '{}',
  'out/renderer/.vite/prerendered.json': '{}',
}

beforeAll(async () => {
  for (const name of ['package.json', 'electron-builder.yml', 'electron']) cpSync(join(root, name), join(folder, name), { recursive: true })
  // All packages are present, as on a developer's machine, and must stay out.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await Promise.all([
    node('build/desktop/bundle-desktop.mjs', [join(folder, 'out/electron')], { KRING_SERVER_URL: server }),
    node('node_modules/vite/bin/vite.js', [
      ...['build', '--config', join(root, 'build/site/renderer.vite.ts'), '--logLevel', 'warn'],
      ...['--outDir', join(folder, 'out/renderer'), '--emptyOutDir'],
    ]),
  ])
  for (const [path, text] of Object.entries(strays)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  makeStubElectron(join(folder, 'stub'))
  const targets = ['--linux', '--win', ...(hasMac ? ['--mac'] : []), '--dir', '--x64', '--publish', 'never']
  // On a Mac the builder would sign the fake with a certificate from the keychain.
  const env = { KRING_SERVER_URL: server, CI: '1', CSC_IDENTITY_AUTO_DISCOVERY: 'false' }
  await node('node_modules/electron-builder/cli.js', [...targets, `-c.electronDist=${join(folder, 'stub')}`], env)
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(systems)('the app for %s', (system) => {
  const asar = made(archives[system])
  const inside = () => listPackage(asar, { isPack: false }).map((path) => path.replaceAll('\\', '/'))
  const textOf = (path: string) => extractFile(asar, normalize(path)).toString()

  it('contains its main process, its preload script, the pages and its icons · DESK-03', () => {
    expect(inside()).toEqual(
      expect.arrayContaining([
        '/package.json',
        '/out/electron/main.js',
        '/out/electron/preload.cjs',
        '/out/electron/icons/tray.png',
        '/out/renderer/index.html',
        '/out/renderer/boot.js',
      ]),
    )
    const asked = [...textOf('out/renderer/index.html').matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => `/out/renderer${path}`)
    expect(asked.length).toBeGreaterThan(3)
    expect(inside()).toEqual(expect.arrayContaining(asked))
  })

  it('contains nothing else: no server, packages, tests, settings, source maps or prerendered pages', () => {
    const allowed =
      /^\/(package\.json|out|out\/(electron|renderer))$|^\/out\/electron\/(main\.js|preload\.cjs|icons(\/[\w@.-]+)?)$|^\/out\/renderer\//
    expect(inside().filter((path) => !allowed.test(path))).toEqual([])
    expect(inside().filter((path) => /\.map$|\.vite|prerender|\/og\/|\.test\.|node_modules|\.env|\.tsx?$/.test(path))).toEqual([])
    expect(statSync(asar).size).toBeLessThan(8 * 1024 * 1024)
  })

  it('describes itself and its entry point in its manifest, and nothing about its build', () => {
    const manifest = JSON.parse(textOf('package.json')) as Record<string, unknown>
    expect(manifest).toMatchObject({ name: 'kring', type: 'module', main: 'out/electron/main.js' })
    expect(manifest).toMatchObject({ productName: 'Kring', desktopName: 'app.kring.Kring.desktop' })
    for (const key of ['scripts', 'devDependencies', 'dependencies', 'optionalDependencies', 'allowScripts'])
      expect(manifest[key] ?? null, key).toBeNull()
  })

  it('contains its server’s URL, and requires nothing but Electron and Node', () => {
    const main = textOf('out/electron/main.js')
    expect(main).toContain(server)
    expect(main).not.toContain('__KRING_SERVER_URL__')
    // In main.js, which is a module, `require` occurs only in strings; real imports go through the bundler's own function.
    const wanted = /^(?:import|export)\b[^;'"]*['"]([^'"]+)['"];$|\b__require\("([^"]+)"\)|\bimport\(['"]([^'"]+)['"]\)/gm
    const ofMain = [...main.replaceAll(/\/\*\*[\s\S]*?\*\//g, '').matchAll(wanted)].map(
      ([, ...found]) => found.find((name) => name !== undefined) ?? '',
    )
    const ofPreload = [...textOf('out/electron/preload.cjs').matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name ?? '')
    const names = new Set([...ofMain, ...ofPreload])
    expect(names).toContain('electron')
    expect([...names].filter((name) => name !== 'electron' && !isBuiltin(name))).toEqual([])
    // The sandbox provides nothing else.
    expect([...new Set(ofPreload)]).toEqual(['electron'])
  })

  it('has every fuse set correctly', async () => {
    const wire = await getCurrentFuseWire(made(programs[system]))
    const fuses = Object.entries(wire).flatMap(([key, state]) => (/^\d+$/.test(key) ? [[FuseV1Options[Number(key)], state === on]] : []))
    expect(Object.fromEntries(fuses)).toEqual({
      RunAsNode: false,
      EnableCookieEncryption: true,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      EnableEmbeddedAsarIntegrityValidation: true,
      OnlyLoadAppFromAsar: true,
      LoadBrowserProcessSpecificV8Snapshot: false,
      GrantFileProtocolExtraPrivileges: false,
    })
  })
})

describe('around the archive', () => {
  const hash = (system: keyof typeof archives) =>
    createHash('sha256')
      .update(getRawHeader(made(archives[system])).headerString)
      .digest('hex')
  const plist = () => readFileSync(made('mac/Kring.app/Contents/Info.plist'), 'utf8')

  it('the app on macOS and Windows contains the archive’s hash, so that a changed archive does not run', () => {
    if (hasMac) expect(plist().replaceAll(/\s+/g, '')).toContain(`<key>hash</key><string>${hash('mac')}</string>`)
    const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(made(programs.windows)), { ignoreCert: true }))
    const integrity = entries.find(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR')
    expect(JSON.parse(Buffer.from(integrity?.bin ?? new ArrayBuffer()).toString())).toEqual([
      { file: 'resources\\app.asar', alg: 'SHA256', value: hash('windows') },
    ])
  })

  it.runIf(hasMac)('the app on macOS has its id, opens links, and asks for the microphone and the network in English and Dutch', () => {
    expect(plist()).toMatch(/<key>CFBundleIdentifier<\/key>\s*<string>app\.kring\.Kring<\/string>/)
    expect(plist()).toMatch(/<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>kring<\/string>/)
    const dutch = readFileSync(made('mac/Kring.app/Contents/Resources/nl.lproj/InfoPlist.strings'), 'utf8')
    for (const key of ['NSMicrophoneUsageDescription', 'NSLocalNetworkUsageDescription']) {
      expect(plist()).toMatch(new RegExp(`<key>${key}</key>\\s*<string>.+</string>`))
      expect(dutch).toMatch(new RegExp(`^${key} = ".+";$`, 'm'))
    }
  })

  it('the picture of the About window on Linux is a file, because GTK cannot read the archive', () => {
    const picture = readFileSync(made('linux-unpacked/resources/about.png'))
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([128, 128])
  })

  it('only the app’s languages are included, and the update address is set', () => {
    for (const path of ['linux-unpacked/locales/fr.pak', 'win-unpacked/locales/fr.pak', 'mac/Kring.app/Contents/Resources/fr.lproj'])
      expect(statSync(made(path), { throwIfNoEntry: false }), path).toBeUndefined()
    expect(statSync(made('linux-unpacked/locales/nl.pak')).isFile()).toBe(true)
    expect(readFileSync(made('linux-unpacked/resources/app-update.yml'), 'utf8')).toContain(`url: ${server}/releases`)
  })
})
