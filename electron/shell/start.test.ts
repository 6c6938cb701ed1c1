// The complete app on a fake machine, from start to end.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { begin, server, startApp, told, type StartAppGiven } from '../testing/start-app.ts'

const id = 'u3Jc0nBqS1mYxQ-7k_2ZtA'
const link = `kring://chat/${id}`

describe('the app starts', () => {
  it('with its first page from its own origin, and shows it once it is drawn · DESK-03', async () => {
    const app = startApp()
    expect(app.fake.windows).toEqual([])
    await app.become()
    const window = app.main()
    expect(window.webContents.getURL()).toBe('app://kring/')
    expect(window.visible).toBe(false)
    window.loaded()
    expect(window.visible).toBe(true)
    expect(app.fake.protocols.has('app')).toBe(true)
  })

  it('and passes its page the server, the token and the settings · DESK-03', async () => {
    const app = startApp({ kept: { settings: { zoom: 1.5 } } })
    await app.become()
    const start = await begin(app)
    expect(start).toMatchObject({ place: 'main', server, token: null, version: '1.2.3', system: 'linux', isTokenKept: true })
    expect(start.settings.zoom).toBe(1.5)
  })

  it('once: a second instance quits, and the first shows its window', async () => {
    const second = startApp({ hasLock: false })
    await second.become()
    expect(second.fake.app.quit).toHaveBeenCalled()
    expect(second.fake.windows).toEqual([])

    const first = startApp()
    await first.become()
    first.main().minimized = true
    first.fake.app.emit('second-instance', {}, ['/opt/kring'], '/')
    expect(first.main().restore).toHaveBeenCalled()
    expect(first.main().focus).toHaveBeenCalled()
    expect(first.fake.windows).toHaveLength(1)
  })

  it('not at all in a release with a remote debugging switch', async () => {
    for (const name of ['remote-debugging-port', 'remote-debugging-pipe']) {
      const app = startApp({ switches: [name] })
      await app.become()
      expect(app.fake.app.exit).toHaveBeenCalledWith(1)
      expect(app.fake.windows).toEqual([])
    }
    const developing = startApp({ isPackaged: false, switches: ['remote-debugging-port'] })
    await developing.become()
    expect(developing.fake.windows).toHaveLength(1)
  })

  it('and reloads a crashed page, but at most once a minute', async () => {
    const app = startApp()
    await app.become()
    const { webContents } = app.main()
    for (let times = 0; times < 3; times++) webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    expect(webContents.reload).toHaveBeenCalledTimes(1)
    app.clock.now += 60_000
    webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 1 })
    expect(webContents.reload).toHaveBeenCalledTimes(2)
  })

  it('hidden when the system started it, and later opens as it was left', async () => {
    const bounds = { x: 0, y: 0, width: 900, height: 700, isMaximized: true }
    const app = startApp({ argv: ['/opt/kring', '--hidden'], kept: { bounds } })
    await app.become()
    app.main().loaded()
    expect(app.main().visible).toBe(false)
    app.fake.app.emit('second-instance', {}, ['/opt/kring'], '/')
    expect(app.main().visible).toBe(true)
    expect(app.main().maximized).toBe(true)
  })

  it('visibly if there is no tray to reopen it, even when the system started it', async () => {
    const app = startApp({ argv: ['/opt/kring', '--hidden'], hasTrayHost: false })
    await app.become()
    app.main().loaded()
    expect(app.main().visible).toBe(true)
  })

  it('with defaults when its settings file is invalid', async () => {
    const app = startApp({
      kept: { settings: 'nonsense', bounds: { x: 'left' }, server: 'javascript:alert(1)', language: 'xx', tokens: 7 },
    })
    await app.become()
    expect(await begin(app)).toMatchObject({ server, token: null })
  })
})

describe('the app has its identity', () => {
  it('on Windows under the id of its installer, so that notifications are shown', () => {
    expect(startApp({ system: 'windows' }).fake.app.setAppUserModelId.mock.calls).toEqual([['app.kring.Kring']])
    expect(startApp({ system: 'linux' }).fake.app.setAppUserModelId).not.toHaveBeenCalled()
  })

  it('and in development a settings folder of its own, before anything uses it', () => {
    const { app } = startApp({ isPackaged: false }).fake
    expect(app.setPath.mock.calls).toEqual([['userData', join('/somewhere/appData', 'Kring Development')]])
    expect(app.setPath).toHaveBeenCalledBefore(app.requestSingleInstanceLock)
    expect(startApp({ isPackaged: false, switches: ['user-data-dir'] }).fake.app.setPath).not.toHaveBeenCalled()
    expect(startApp().fake.app.setPath).not.toHaveBeenCalled()
  })

  it('and in its About window a picture outside the archive on Linux, where the system opens it', () => {
    const pictureOf = (given: StartAppGiven) => startApp(given).fake.app.setAboutPanelOptions.mock.lastCall?.[0] as { iconPath: string }
    expect(pictureOf({}).iconPath).toBe(join('/somewhere/resources', 'about.png'))
    for (const given of [{ system: 'windows' }, { isPackaged: false }] as const)
      expect(pictureOf(given).iconPath).toBe(join('/somewhere/out/electron', 'icons', 'icon.png'))
  })
})

describe('a link', () => {
  it('at the first start opens the window at its session · DESK-04', async () => {
    const app = startApp({ argv: ['/opt/kring', link] })
    await app.become()
    expect(app.main().webContents.getURL()).toBe(`app://kring/chat/${id}`)
    expect(app.fake.windows).toHaveLength(1)
  })

  it('that arrives before the app is ready waits for it · DESK-04', async () => {
    const app = startApp({ system: 'mac' })
    app.fake.app.emit('open-url', { preventDefault() {} }, `${link}?key=${id}`)
    expect(app.fake.windows).toEqual([])
    await app.become()
    expect(app.main().webContents.getURL()).toBe(`app://kring/chat/${id}?key=${id}`)
  })

  it('that arrives while the page loads is sent once the page listens · DESK-04', async () => {
    const app = startApp()
    await app.become()
    app.fake.app.emit('second-instance', {}, ['/opt/kring', '--switch', link], '/')
    expect(told(app.main(), 'open')).toEqual([])
    await begin(app)
    expect(told(app.main(), 'open')).toEqual([`/chat/${id}`])
    app.fake.app.emit('second-instance', {}, ['/opt/kring', 'kring://chat/demo-session'], '/')
    expect(told(app.main(), 'open')).toEqual([`/chat/${id}`, '/chat/demo-session'])
    expect(app.fake.windows).toHaveLength(1)
  })

  it.each(['reloads', 'has crashed'])('waits again while the page %s · DESK-04', async (what) => {
    const app = startApp()
    await app.become()
    await begin(app)
    const { webContents } = app.main()
    if (what === 'reloads') webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false, url: 'app://kring/home' })
    else webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    app.fake.app.emit('second-instance', {}, ['/opt/kring', link], '/')
    expect(told(app.main(), 'open')).toEqual([])
    await begin(app)
    expect(told(app.main(), 'open')).toEqual([`/chat/${id}`])
  })

  it('opens a window on a Mac after the last one was closed · DESK-04', async () => {
    const app = startApp({ system: 'mac' })
    await app.become()
    app.main().close()
    expect(app.fake.app.quit).not.toHaveBeenCalled()
    app.fake.app.emit('open-url', { preventDefault() {} }, link)
    expect(app.main().webContents.getURL()).toBe(`app://kring/chat/${id}`)
  })

  it('that is invalid only opens the app', async () => {
    const app = startApp({ argv: ['/opt/kring', 'kring://chat/../../etc/passwd'] })
    await app.become()
    expect(app.main().webContents.getURL()).toBe('app://kring/')
  })
})

describe('signing in with the browser', () => {
  const code = 'c0de-c0de-c0de-c0de-c0de'
  const back = (app: ReturnType<typeof startApp>) =>
    app.fake.app.emit('second-instance', {}, ['/opt/kring', `kring://signed-in?code=${code}`], '/')

  it('opens the server’s page, and passes on the returned code with its verifier · DESK-03', async () => {
    const app = startApp()
    await app.become()
    await begin(app)
    expect(await app.call(app.main(), 'signInOutside')).toBe(true)
    const opened = new URL(app.fake.shell.openExternal.mock.calls[0]?.[0] ?? '')
    expect(opened.origin + opened.pathname).toBe(`${server}/app-sign-in`)
    back(app)
    const [came] = told(app.main(), 'signInCode') as { code: string; verifier: string }[]
    expect(came?.code).toBe(code)
    expect(
      createHash('sha256')
        .update(came?.verifier ?? '')
        .digest('base64url'),
    ).toBe(opened.searchParams.get('challenge'))
    // The first code may have been a forged one: the right one is still accepted, until the user is signed in.
    back(app)
    expect(told(app.main(), 'signInCode')).toHaveLength(2)
    await app.call(app.main(), 'keepToken', 'kringapp_guestguestguest.signature.login')
    back(app)
    expect(told(app.main(), 'signInCode')).toHaveLength(2)
  })

  it('ignores a code without an attempt, or after the attempt has expired', async () => {
    const app = startApp()
    await app.become()
    await begin(app)
    back(app)
    await app.call(app.main(), 'signInOutside')
    app.clock.now += 10 * 60_000
    back(app)
    expect(told(app.main(), 'signInCode')).toEqual([])
  })
})

describe('closing the window', () => {
  it('quits the app, except on a Mac', async () => {
    for (const system of ['windows', 'linux', 'mac'] as const) {
      const app = startApp({ system })
      await app.become()
      app.main().close()
      app.fake.app.emit('window-all-closed')
      await new Promise(setImmediate)
      expect(app.fake.app.quit.mock.calls.length > 0).toBe(system !== 'mac')
    }
  })

  it('lets the app be reopened from the dock on a Mac', async () => {
    const app = startApp({ system: 'mac' })
    await app.become()
    app.main().close()
    app.fake.app.emit('activate')
    app.main().loaded()
    expect(app.main().visible).toBe(true)
  })

  it('stores its position', async () => {
    const app = startApp({ kept: { bounds: { x: 40, y: 50, width: 900, height: 700, isMaximized: false } } })
    await app.become()
    expect(app.main().options).toMatchObject({ x: 40, y: 50, width: 900, height: 700 })
    app.main().setBounds({ x: 60 })
    app.main().close()
    expect((app.store.get('serverBounds') as Record<string, unknown>)[server]).toMatchObject({ x: 60, width: 900 })
  })
})
