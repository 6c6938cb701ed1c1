// A fake that behaves like electron-updater: tests fire its events, and decide what a check for updates brings.
import { EventEmitter } from 'node:events'
import { fn } from '@vitest/spy'
import type { Updater } from '../system/updates.ts'

export class FakeUpdater extends EventEmitter {
  autoDownload = false
  autoInstallOnAppQuit = false
  logger: unknown = console
  isActive = true
  isUpdaterActive = () => this.isActive
  setFeedURL = fn()
  quitAndInstall = fn()
  /** The result of a check for updates. */
  brings: () => unknown = () => this.emit('update-not-available', { version: '1.2.3' })
  checkForUpdates = fn(async () => {
    this.emit('checking-for-update')
    return this.brings()
  })
  /** The fake, typed as the part of electron-updater that the app uses. */
  asUpdater = () => this as unknown as Updater
}

/** Its first check finds an update that is already downloaded. */
export function readyUpdater(): FakeUpdater {
  const updater = new FakeUpdater()
  updater.brings = () => updater.emit('update-downloaded', { version: '2.0.0' })
  return updater
}
