// The external dependencies of the app: Electron and everything else from outside; tests pass fakes.
import type * as disk from 'node:fs/promises'
import type { System } from '../../shared/desktop/desktop.ts'
import type { Log } from './log.ts'
import type { Store } from '../account/settings.ts'
import type { Updater } from '../system/updates.ts'

export type Electron = typeof import('electron')

/** The system on which the app runs, and how it was started. */
export interface Machine {
  system: System
  argv: readonly string[]
  execPath: string
  /** The AppImage file that was started; undefined if the app is not one. */
  appImage: string | undefined
  /** The folder that contains the main and preload scripts. */
  home: string
  /** The origin of the server for which this app was built. */
  builtFor: string
  /** Development only: the origin that serves the pages. */
  devServer: string | undefined
  openStore(): Store
  /** null in development. */
  updater: Updater | null
  disk: typeof disk
  run(program: string, args: readonly string[]): Promise<string>
  now(): number
  log: Log
}
