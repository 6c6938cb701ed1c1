// The app's id and name are the same on all systems, and what electron-builder and Electron make of them still fits: docs/decisions/028-app-id.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LinuxTargetHelper } from 'app-builder-lib/out/targets/LinuxTargetHelper.js'
import type { Configuration } from 'electron-builder'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { appId, appImageId } from '../../electron/shell/app-id.ts'
import { root } from '../checks/cruise.ts'
import { createLinuxPackager } from './fake-packager.ts'

const config = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as Configuration
const { desktopName, productName } = config.extraMetadata as { desktopName: string; productName: string }
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>

describe('the app’s id', () => {
  it('is the same in the packages, on Windows and in the desktop entry', () => {
    expect([config.appId, appId, desktopName]).toEqual(['app.kring.Kring', 'app.kring.Kring', 'app.kring.Kring.desktop'])
    expect(appImageId).not.toBe(appId)
  })

  it('has three parts, which portals require, and no end that a tool removes or takes for a file', () => {
    for (const id of [appId, appImageId]) {
      expect(id).toMatch(/^[a-z]+(\.[A-Za-z]\w*){2,}$/)
      expect(id).not.toMatch(/\.(desktop|app|linux)$/)
    }
  })

  it('comes with the app’s name, which only a release has', () => {
    expect([productName, config.productName, manifest['productName']]).toEqual(['Kring', 'Kring', undefined])
  })

  it('names the desktop entry of deb and rpm, and the class of its windows · DESK-04', async () => {
    const packager = createLinuxPackager(config)
    const helper = new LinuxTargetHelper(packager)
    expect(helper.getDesktopFileName()).toBe('app.kring.Kring')
    const entry = (await helper.computeDesktopEntry(packager.platformSpecificBuildOptions)).split('\n')
    expect(entry).toEqual(
      expect.arrayContaining([
        'Name=Kring',
        'Exec=/opt/Kring/kring %U',
        'Icon=kring',
        'StartupWMClass=app.kring.Kring',
        'MimeType=x-scheme-handler/kring;',
      ]),
    )
  })
})
