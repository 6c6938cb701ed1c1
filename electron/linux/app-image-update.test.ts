// An update of an AppImage, installed by electron-updater itself: it renames the file, and what starts the app must follow.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppImageUpdater, type AppUpdater } from 'electron-updater'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '../testing/start-app.ts'

type Adapter = ConstructorParameters<typeof AppImageUpdater>[1]

/** An updater that has downloaded the file. */
function createUpdater(file: string) {
  const adapter = { version: '1.0.0', name: 'Kring', isPackaged: true, whenReady: async () => {}, onQuit: () => {} } as unknown as Adapter
  const updater = new AppImageUpdater(null, adapter)
  Object.assign(updater, { downloadedUpdateHelper: { file, downloadedFileInfo: {} } })
  return updater as AppUpdater as AppImageUpdater & { install(isSilent: boolean, isForceRunAfter: boolean): boolean }
}

async function begin({ startAtLogin = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kring-update-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const former = join(folder, 'Kring-1.0.0-linux-x86_64.AppImage')
  const next = join(folder, 'Kring-1.1.0-linux-x86_64.AppImage')
  const download = join(folder, 'pending/Kring-1.1.0-linux-x86_64.AppImage')
  mkdirSync(join(folder, 'pending'))
  writeFileSync(former, 'the old version')
  writeFileSync(download, '#!/bin/sh\nexit 0\n')
  chmodSync(download, 0o755)
  vi.stubEnv('APPIMAGE', former)
  onTestFinished(() => void vi.unstubAllEnvs())
  const updater = createUpdater(download)
  vi.spyOn(updater, 'checkForUpdates').mockResolvedValue(null)
  const app = startApp({ folder, appImage: former, updater, kept: { settings: { startAtLogin } } })
  await app.become()
  const read = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null)
  const entry = () => read('home/.local/share/applications/app.kring.KringAppImage.desktop')
  const autostart = () => read('appData/autostart/app.kring.KringAppImage.desktop')
  return { app, updater, former, next, entry, autostart }
}

it.skipIf(process.platform === 'win32')('links and the login item start the new file as soon as it has its name', async () => {
  const { updater, former, next, entry, autostart } = await begin()
  expect([entry(), autostart()]).toEqual([
    expect.stringContaining(`Exec="${former}" %u`),
    expect.stringContaining(`Exec="${former}" --hidden`),
  ])
  // Synchronously, because this also happens while the app quits.
  expect(updater.install(true, false)).toBe(true)
  expect([existsSync(former), existsSync(next)]).toEqual([false, true])
  expect([entry(), autostart()]).toEqual([expect.stringContaining(`Exec="${next}" %u`), expect.stringContaining(`Exec="${next}" --hidden`)])
  expect([entry(), autostart()]).toEqual([expect.stringContaining(`TryExec=${next}\n`), expect.stringContaining(`TryExec=${next}\n`)])
})

it.skipIf(process.platform === 'win32')('an update does not switch the login item on', async () => {
  const { app, updater, next, entry, autostart } = await begin({ startAtLogin: false })
  updater.install(true, false)
  expect([entry(), autostart()]).toEqual([expect.stringContaining(`Exec="${next}" %u`), null])
  expect(app.logged).not.toContain('an update failed')
})
