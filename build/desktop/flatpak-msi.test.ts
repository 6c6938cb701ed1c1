// The Flatpak and the MSI, as electron-builder's own targets describe them; neither can be built on every machine.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// First: its parts import each other.
import 'app-builder-lib'
import { getEffectiveOptions } from 'app-builder-lib/out/options/CommonWindowsInstallerConfiguration.js'
import * as flatpakModule from 'app-builder-lib/out/targets/FlatpakTarget.js'
import { LinuxTargetHelper } from 'app-builder-lib/out/targets/LinuxTargetHelper.js'
import * as msiModule from 'app-builder-lib/out/targets/MsiTarget.js'
import { Arch } from 'builder-util'
import type { Configuration } from 'electron-builder'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { root } from '../checks/cruise.ts'
import { createLinuxPackager, createWinPackager } from './fake-packager.ts'

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const config = () => parse(text('electron-builder.yml')) as Configuration

interface FlatpakManifest {
  id: string
  runtime: string
  runtimeVersion: string
  sdk: string
  base: string
  baseVersion: string
  command: string
  finishArgs: string[]
}
interface BuilderOptions {
  files: [string, string][]
  baseFlatpakref: string
}
interface FlatpakTarget {
  options: Record<string, unknown>
  getFlatpakBuilderOptions(
    app: string,
    stage: string,
    artifact: string,
    arch: Arch,
  ): { manifest: FlatpakManifest; buildOptions: BuilderOptions }
}
interface MsiTarget {
  options: Parameters<typeof getEffectiveOptions>[0]
  writeManifest(app: string, arch: Arch, options: ReturnType<typeof getEffectiveOptions>): Promise<string>
}
type Constructor<T> = new (...args: unknown[]) => T
/** The default export of a CommonJS module. */
const exported = <T>(module: unknown) => (module as { default: { default?: Constructor<T> } & Constructor<T> }).default
const classOf = <T>(module: unknown): Constructor<T> => exported<T>(module).default ?? exported<T>(module)

describe('the Flatpak', () => {
  const packager = createLinuxPackager(config())
  const helper = new LinuxTargetHelper(packager)
  const target = new (classOf<FlatpakTarget>(flatpakModule))('flatpak', packager, helper, '/release')
  const { manifest, buildOptions } = target.getFlatpakBuilderOptions('/app', '/stage', 'Kring.flatpak', Arch.x64)
  const own = parse(text('build/flatpak/app.kring.Kring.yml')) as Record<string, unknown> & {
    modules: [{ sources: Record<string, string>[] }]
  }

  it('runs on a runtime that is still maintained, and sees none of the user’s folders', () => {
    expect(manifest).toMatchObject({
      id: 'app.kring.Kring',
      runtime: 'org.freedesktop.Platform',
      runtimeVersion: '25.08',
      base: 'org.electronjs.Electron2.BaseApp',
      baseVersion: '25.08',
    })
    expect(buildOptions.baseFlatpakref).toBe('app/org.electronjs.Electron2.BaseApp/x86_64/25.08')
    expect(manifest.finishArgs).toEqual([
      '--share=ipc',
      '--share=network',
      '--socket=wayland',
      '--socket=fallback-x11',
      '--device=dri',
      '--socket=pulseaudio',
      '--talk-name=org.freedesktop.Notifications',
      '--talk-name=org.freedesktop.secrets',
      '--talk-name=org.kde.StatusNotifierWatcher',
    ])
  })

  it('contains the app and its description for software centres', () => {
    expect(buildOptions.files).toEqual([
      ['/stage', '/'],
      ['/app', join('/lib', 'app.kring.Kring')],
      ['build/flatpak/app.kring.Kring.metainfo.xml', '/share/metainfo/app.kring.Kring.metainfo.xml'],
    ])
    const metainfo = text('build/flatpak/app.kring.Kring.metainfo.xml')
    expect(metainfo).toContain('<id>app.kring.Kring</id>')
    expect(metainfo).toContain('<launchable type="desktop-id">app.kring.Kring.desktop</launchable>')
  })

  it('is built by its own manifest in the same way', async () => {
    const { runtimeVersion, baseVersion, finishArgs, id, runtime, sdk, base, command } = manifest
    expect(own).toMatchObject({
      ...{ id, runtime, sdk, base, command },
      ...{ 'runtime-version': runtimeVersion, 'base-version': baseVersion, 'finish-args': finishArgs },
    })
    const inline = own.modules[0].sources.find(({ type }) => type === 'inline')
    expect(inline?.['contents']).toBe(await helper.computeDesktopEntry(target.options, 'electron-wrapper %U', { Icon: id }))
  })
})

describe('the MSI', () => {
  async function writeProject() {
    const app = mkdtempSync(join(tmpdir(), 'kring-msi-'))
    onTestFinished(() => rmSync(app, { recursive: true, force: true }))
    mkdirSync(join(app, 'resources'))
    for (const name of ['Kring.exe', 'resources/app.asar']) writeFileSync(join(app, name), '')
    const packager = createWinPackager(config())
    const target = new (classOf<MsiTarget>(msiModule))(packager, '/release')
    return target.writeManifest(app, Arch.x64, getEffectiveOptions(target.options, packager))
  }

  it('installs for all users, and replaces the former version', async () => {
    const project = await writeProject()
    expect(project).toContain('UpgradeCode="B5A102A0-8D96-4AEA-839E-45B3884DFEDB" Version="1.2.0.0"')
    expect(project).toContain('<Property Id="ALLUSERS" Secure="yes" Value="1"/>')
    expect(project).toContain('<MajorUpgrade AllowSameVersionUpgrades="yes"')
    expect(project).toContain('<Directory Id="ProgramFiles64Folder">')
    expect(project).toContain('resources\\"/>')
  })

  it('has a shortcut in the start menu with the app’s id, which notifications need, and none on the desktop', async () => {
    const project = await writeProject()
    expect(project).toContain('<ShortcutProperty Key="System.AppUserModel.ID" Value="app.kring.Kring"/>')
    expect(project).not.toContain('desktopShortcut')
  })

  it('has no uninstaller of its own, unlike the .exe, by whose uninstaller the app knows that it may update itself', async () => {
    expect(text('node_modules/app-builder-lib/templates/nsis/common.nsh')).toContain(
      '!define UNINSTALL_FILENAME "Uninstall ${PRODUCT_FILENAME}.exe"',
    )
    expect(await writeProject()).not.toContain('Uninstall')
  })
})
