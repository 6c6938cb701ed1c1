// The external dependencies of the app: Electron and everything else from outside; tests pass fakes.
import type * as diskNow from 'node:fs'
import type * as disk from 'node:fs/promises'
import type { System } from '../../shared/desktop/desktop.ts'
import type { LogFile } from '../diagnostics/log-file.ts'
import type { Log } from './log.ts'
import type { Store } from '../account/settings.ts'
import type { Updater } from '../system/updates.ts'

export type Electron = typeof import('electron')

/** The part of node:fs that the app uses where it cannot wait, such as while it quits. */
export type DiskNow = Pick<typeof diskNow, 'existsSync' | 'mkdirSync' | 'readFileSync' | 'rmSync' | 'writeFileSync'>

/** What the report says about the machine, as Node and Electron name it. */
export interface Host {
  /** Versions. */
  electron: string
  chromium: string
  node: string
  /** The release of the system. */
  release: string
  arch: string
  /** XDG_SESSION_TYPE. */
  sessionType: string | undefined
}

/** The system on which the app runs, and how it was started. */
export interface Machine {
  system: System
  argv: readonly string[]
  execPath: string
  /** The AppImage file that was started; undefined if the app is not one. */
  appImage: string | undefined
  /** XDG_DATA_HOME, where Linux looks for desktop entries. */
  dataHome?: string | undefined
  /** True in a Flatpak: its files cannot be seen from outside, and the system updates it. */
  isFlatpak: boolean
  /** The folder that contains the main and preload scripts. */
  home: string
  /** The folder that contains the archive; other libraries can read its files too. */
  resources: string
  /** The origin of the server for which this app was built. */
  builtFor: string
  /** Development only: the origin that serves the pages. */
  devServer: string | undefined
  openStore(): Store
  /** null in development. */
  updater: Updater | null
  disk: typeof disk
  diskNow: DiskNow
  run(program: string, args: readonly string[]): Promise<string>
  now(): number
  log: Log
  /** The file to which `log` writes. */
  logFile: Pick<LogFile, 'path' | 'last'>
  /** Calls the listener for an exception that nothing catches; Electron then reports it as usual. */
  onUncaught(listener: (error: unknown) => void): void
  host: Host
}
