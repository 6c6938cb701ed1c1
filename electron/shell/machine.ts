// What the app is started with: Electron itself, and all else that comes from outside; tests hand over others.
import type * as disk from 'node:fs/promises'
import type { System } from '../../shared/desktop/desktop.ts'
import type { Log } from './log.ts'
import type { Store } from '../account/settings.ts'
import type { Updater } from '../system/updates.ts'

export type Electron = typeof import('electron')

/** Where and as what the app runs. */
export interface Machine {
  system: System
  argv: readonly string[]
  execPath: string
  /** Of an AppImage: the file that was started. */
  appImage: string | undefined
  /** Where main and preload script lie. */
  home: string
  /** Of the server that this app was built for. */
  builtFor: string
  /** While one develops: where the pages are served. */
  devServer: string | undefined
  openStore(): Store
  /** null: this copy is being developed. */
  updater: Updater | null
  disk: typeof disk
  run(program: string, args: readonly string[]): Promise<string>
  now(): number
  log: Log
}
