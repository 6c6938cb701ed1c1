// Counts crashes by process, reason and day. The counts stay on this machine, and no memory is stored: a dump would contain messages.
import type { Settings } from '../account/settings.ts'
import type { Log } from '../shell/log.ts'
import { mostCounts, readKind, readReason, type CrashCount, type GoneReason, type ProcessKind, type Run } from './gone.ts'

interface Given {
  settings: Pick<Settings, 'find' | 'keep'>
  now(): number
  /** Calls the listener for an exception that nothing catches, and leaves its effect as it is. */
  onUncaught(listener: (error: unknown) => void): void
  /** The graphics process crashed. */
  onGpuCrash(): void
  log: Log
}

export interface Crashes {
  /** Returns the previous run; null if there was none. Call it once, in the only running instance. */
  begin(): Run | null
  counts(): CrashCount[]
}

export function createCrashes({ app }: Pick<typeof import('electron'), 'app'>, given: Given): Crashes {
  const { settings, log } = given
  const counts = () => settings.find('crashes') ?? []
  let run: Run = { version: app.getVersion(), hasEnded: false, gpuCrashes: 0 }

  function keepRun(change: Partial<Run>): void {
    run = { ...run, ...change }
    settings.keep('run', run)
  }
  function count(type: ProcessKind, reason: GoneReason): void {
    const day = new Date(given.now()).toISOString().slice(0, 10)
    const isSame = (one: CrashCount) => one.day === day && one.type === type && one.reason === reason
    const before = counts().find(isSame)?.count ?? 0
    settings.keep('crashes', [...counts().filter((one) => !isSame(one)), { day, type, reason, count: before + 1 }].slice(-mostCounts))
  }

  function listen(): void {
    app.on('render-process-gone', (_event, _contents, { reason: said, exitCode }) => {
      const reason = readReason(said)
      if (reason === null) return
      log('a page crashed', { type: 'Page', reason, exitCode })
      count('Page', reason)
    })
    app.on('child-process-gone', (_event, { type: name, reason: said, exitCode }) => {
      const [type, reason] = [readKind(name), readReason(said)]
      if (reason === null) return
      log('a process crashed', { type, reason, exitCode })
      count(type, reason)
      if (type !== 'GPU' || reason === 'killed') return
      keepRun({ gpuCrashes: run.gpuCrashes + 1 })
      given.onGpuCrash()
    })
    given.onUncaught((error) => {
      log('an exception was not caught', error)
      count('Main', 'uncaught')
    })
    const end = () => keepRun({ hasEnded: true })
    // Not `will-quit`: it is missing if the desktop session ends first on Linux.
    app.on('quit', end)
    // Windows ends the app without `quit` when the user logs off.
    app.on('browser-window-created', (_event, window) => window.on('session-end', end))
  }

  return {
    begin() {
      const previous = settings.find('run')
      if (previous?.hasEnded === false) {
        log('the previous run did not end by quitting', { version: previous.version })
        count('Main', 'not-ended')
      }
      keepRun({})
      listen()
      return previous
    },
    counts,
  }
}
