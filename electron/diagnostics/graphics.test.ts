// Hardware acceleration: the setting, and the fallback after crashes of the graphics process.
import { describe, expect, it } from 'vitest'
import { readyUpdater } from '../testing/fake-updater.ts'
import { begin, startApp, type StartedApp } from '../testing/start-app.ts'

const crash = (app: StartedApp, reason = 'crashed') => app.fake.app.emit('child-process-gone', {}, { type: 'GPU', reason, exitCode: 1 })
const end = (app: StartedApp) => app.fake.app.emit('quit')
const next = (app: StartedApp) => startApp({ kept: Object.fromEntries(app.store) })
const isOff = (app: StartedApp) => app.fake.app.disableHardwareAcceleration.mock.calls.length > 0
const off = { settings: { hardwareAcceleration: false } }

function quit(app: StartedApp) {
  app.fake.app.emit('before-quit')
  app.fake.app.emit('will-quit')
}

async function restart(app: StartedApp) {
  await app.call(app.main(), 'restartApp')
  quit(app)
}

async function opened(app: StartedApp) {
  await app.become()
  return begin(app)
}

describe('hardware acceleration', () => {
  it('is on, and off before the app is ready if the user has switched it off', async () => {
    expect(isOff(startApp())).toBe(false)
    const app = startApp({ kept: off })
    expect(isOff(app)).toBe(true)
    expect((await opened(app)).graphics).toEqual({ isAccelerated: false, hasFallenBack: false })
  })

  it('is off from the next start on after three crashes within two minutes', async () => {
    const app = startApp()
    crash(app)
    app.clock.now += 119_999
    crash(app)
    crash(app, 'oom')
    end(app)
    expect((await opened(app)).graphics).toEqual({ isAccelerated: true, hasFallenBack: true })
    const after = next(app)
    expect(isOff(after)).toBe(true)
    expect((await opened(after)).graphics).toEqual({ isAccelerated: false, hasFallenBack: true })
    end(after)
    expect(isOff(next(after))).toBe(true)
  })

  it('stays on after fewer crashes, after crashes further apart, and after intended exits', () => {
    const app = startApp()
    for (let times = 0; times < 3; times += 1) {
      crash(app)
      app.clock.now += 60_000
    }
    crash(app, 'killed')
    crash(app, 'clean-exit')
    end(app)
    expect(app.store.get('gpuFallback')).toBeUndefined()
    expect(isOff(next(app))).toBe(false)
  })

  it('is off after a crash with which the app ended too', () => {
    const app = startApp()
    crash(app)
    expect(isOff(next(app))).toBe(true)
    const ended = startApp()
    crash(ended)
    end(ended)
    expect(isOff(next(ended))).toBe(false)
  })

  it('is on again in another version, and after the user switches it on', async () => {
    const old = { gpuFallback: '1.2.2', run: { version: '1.2.2', hasEnded: false, gpuCrashes: 2 } }
    expect(isOff(startApp({ kept: old }))).toBe(false)

    const app = startApp({ kept: { gpuFallback: '1.2.3' } })
    await opened(app)
    expect(await app.call(app.main(), 'changeSettings', { zoom: 2 })).toMatchObject({ graphics: { hasFallenBack: true } })
    expect(await app.call(app.main(), 'changeSettings', { hardwareAcceleration: true })).toMatchObject({
      graphics: { isAccelerated: false, hasFallenBack: false },
    })
    end(app)
    expect(isOff(next(app))).toBe(false)
  })

  it('does not count crashes while it is off', () => {
    const app = startApp({ kept: off })
    for (let times = 0; times < 3; times += 1) crash(app)
    expect(app.store.get('gpuFallback')).toBeUndefined()
    expect(next(app).store.get('gpuFallback')).toBeUndefined()
  })
})

describe('restarting', () => {
  it('starts the app again, without the link that started this run', async () => {
    const app = startApp({ argv: ['/opt/kring', 'kring://chat/demo-session'] })
    await opened(app)
    await restart(app)
    expect(app.fake.app.relaunch.mock.calls).toEqual([[{ args: [] }]])
  })

  it('starts the file of an AppImage, not the program that is mounted from it', async () => {
    const app = startApp({ appImage: '/home/anna/Kring.AppImage' })
    await opened(app)
    await restart(app)
    expect(app.fake.app.relaunch.mock.calls).toEqual([[{ args: [], execPath: '/home/anna/Kring.AppImage' }]])
  })

  it('keeps the arguments of a development copy', async () => {
    const app = startApp({ isPackaged: false, argv: ['/electron', '.', '--lang=nl'] })
    await opened(app)
    await restart(app)
    expect(app.fake.app.relaunch.mock.calls).toEqual([[{ args: ['.', '--lang=nl'] }]])
  })

  it('does not happen if the user stays on a page and quits the app later', async () => {
    const app = startApp()
    await opened(app)
    app.fake.dialog.showMessageBoxSync.mockReturnValue(1)
    await app.call(app.main(), 'restartApp')
    expect(app.fake.app.quit).toHaveBeenCalledOnce()
    app.fake.app.emit('before-quit')
    app.main().webContents.fire('will-prevent-unload', {})
    quit(app)
    expect(app.fake.app.relaunch).not.toHaveBeenCalled()
  })

  it.each([
    ['installs an update that quitting would install', 'mac', 1, 0],
    ['leaves an update of a deb or rpm, which asks for a password', 'linux', 0, 1],
  ] as const)('%s', async (_what, system, installs, relaunches) => {
    const updater = readyUpdater()
    const app = startApp({ updater: updater.asUpdater(), system })
    await opened(app)
    await restart(app)
    if (installs > 0) app.fake.app.emit('window-all-closed')
    expect([updater.quitAndInstall.mock.calls.length, app.fake.app.relaunch.mock.calls.length]).toEqual([installs, relaunches])
  })
})
