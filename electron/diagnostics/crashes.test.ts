// Crashes are counted on this machine, and an exit that was not one is noticed at the next start.
import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { startApp, type StartedApp } from '../testing/start-app.ts'

const gone = (app: StartedApp, type: string, reason = 'crashed') =>
  app.fake.app.emit('child-process-gone', {}, { type, reason, exitCode: 1 })
const next = (app: StartedApp) => startApp({ kept: Object.fromEntries(app.store) })

describe('crashes', () => {
  it('are counted by process, reason and day', () => {
    const app = startApp()
    gone(app, 'Utility')
    gone(app, 'Utility')
    gone(app, 'Utility', 'oom')
    app.fake.app.emit('render-process-gone', {}, {}, { reason: 'crashed', exitCode: 1 })
    app.clock.now += 24 * 60 * 60_000
    gone(app, 'Utility')
    app.uncaught[0]?.(new Error('x'))
    expect(app.store.get('crashes')).toEqual([
      { day: '1970-01-01', type: 'Utility', reason: 'crashed', count: 2 },
      { day: '1970-01-01', type: 'Utility', reason: 'oom', count: 1 },
      { day: '1970-01-01', type: 'Page', reason: 'crashed', count: 1 },
      { day: '1970-01-02', type: 'Utility', reason: 'crashed', count: 1 },
      { day: '1970-01-02', type: 'Main', reason: 'uncaught', count: 1 },
    ])
  })

  it('do not include processes that ended as intended', () => {
    const app = startApp()
    gone(app, 'Utility', 'clean-exit')
    app.fake.app.emit('render-process-gone', {}, {}, { reason: 'clean-exit', exitCode: 0 })
    expect(app.store.get('crashes')).toBeUndefined()
  })

  it('are remembered for a hundred kinds and days', () => {
    const app = startApp()
    for (let day = 0; day < 120; day += 1) {
      gone(app, 'GPU', 'killed')
      app.clock.now += 24 * 60 * 60_000
    }
    const kept = app.store.get('crashes') as { day: string }[]
    expect(kept).toHaveLength(100)
    expect(kept[0]?.day).toBe('1970-01-21')
  })

  it('of the main process are noticed at the next start', () => {
    const app = startApp()
    const after = next(app)
    expect(after.logged).toContain('the previous run did not end by quitting')
    expect(after.store.get('crashes')).toEqual([{ day: '1970-01-01', type: 'Main', reason: 'not-ended', count: 1 }])
  })

  it('do not include quitting, or logging off on Windows', () => {
    const quit = startApp()
    expect(quit.store.get('run')).toMatchObject({ hasEnded: false })
    quit.fake.app.emit('quit')
    expect(next(quit).store.get('crashes')).toBeUndefined()

    const loggedOff = startApp({ system: 'windows' })
    const window = new EventEmitter()
    loggedOff.fake.app.emit('browser-window-created', {}, window)
    window.emit('session-end', {})
    expect(next(loggedOff).store.get('crashes')).toBeUndefined()
  })

  it('are not counted by a second instance, which does not run', () => {
    const second = startApp({ hasLock: false, kept: { run: { version: '1.2.3', hasEnded: false, gpuCrashes: 0 } } })
    gone(second, 'GPU')
    expect(second.store.get('crashes')).toBeUndefined()
    expect(second.uncaught).toEqual([])
  })
})
