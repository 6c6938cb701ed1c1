// The effect of page calls in the complete app: on the system, the settings file and the other windows.
import { describe, expect, it, vi } from 'vitest'
import type { Parts } from '../shell/parts.ts'
import type { Caller } from '../shell/windows.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { begin, startApp, told, type StartAppGiven, type StartedApp } from '../testing/start-app.ts'
import { startTwoServers, work } from '../testing/two-servers.ts'
import { createHandlers } from './handlers.ts'

const shortcut = 'CommandOrControl+Shift+K'

async function started(given: StartAppGiven = {}) {
  const app = startApp(given)
  await app.become()
  await begin(app)
  return app
}

describe('changing a setting', () => {
  it('takes effect at once in every window, and is restored at the next start', async () => {
    const app = await started({ kept: { settings: { quickAskShortcut: shortcut } } })
    app.fake.shortcuts.get(shortcut)?.()
    const quickAsk = app.find('/quick-ask')
    if (!quickAsk) throw new Error('no quick ask')
    await begin(app, quickAsk)

    const { settings } = await app.call(app.main(), 'changeSettings', { zoom: 1.5, spelling: ['nl'], startAtLogin: true })
    expect(settings).toMatchObject({ zoom: 1.5, spelling: ['nl'], startAtLogin: true, quickAskShortcut: shortcut })
    for (const window of [app.main(), quickAsk]) {
      expect(told(window, 'settings').at(-1)).toEqual(settings)
      expect(window.webContents.zoomFactor).toBe(1.5)
    }
    expect(app.fake.defaultSession.setSpellCheckerLanguages).toHaveBeenLastCalledWith(['nl'])
    const next = await started({ kept: Object.fromEntries(app.store) })
    expect((await begin(next)).settings).toEqual(settings)
  })

  it('reports when another program uses the shortcut', async () => {
    const app = await started()
    app.fake.shortcuts.set(shortcut, () => {})
    expect(await app.call(app.main(), 'changeSettings', { quickAskShortcut: shortcut })).toMatchObject({ isShortcutFree: false })
    expect(await begin(app)).toMatchObject({ isShortcutFree: false })
    expect(await app.call(app.main(), 'changeSettings', { quickAskShortcut: null })).toMatchObject({ isShortcutFree: true })
  })

  it('stores the language and rebuilds the menu', async () => {
    const app = await started()
    const menus = app.fake.Menu.setApplicationMenu.mock.calls.length
    await app.call(app.main(), 'setLanguage', 'nl')
    expect(app.store.get('language')).toBe('nl')
    expect(app.fake.Menu.setApplicationMenu.mock.calls.length).toBeGreaterThan(menus)
  })
})

describe('a question in the quick-ask window', () => {
  it('opens in the main window and hides the quick-ask window · DESK-03', async () => {
    const app = await started({ kept: { settings: { quickAskShortcut: shortcut } } })
    app.fake.shortcuts.get(shortcut)?.()
    const quickAsk = app.find('/quick-ask')
    if (!quickAsk) throw new Error('no quick ask')
    await begin(app, quickAsk)
    await app.call(quickAsk, 'openInMain', '/chat/demo-session')
    expect(told(app.main(), 'open')).toEqual(['/chat/demo-session'])
    expect(quickAsk.visible).toBe(false)
    expect(app.main().focus).toHaveBeenCalled()
  })
})

it('a quick question opens at the server that it was written to, even if another was shown since', async () => {
  const { app, first, second } = await startTwoServers({ kept: { settings: { quickAskShortcut: shortcut } } })
  app.fake.shortcuts.get(shortcut)?.()
  const quickAsk = app.find('/quick-ask')
  if (!quickAsk) throw new Error('no quick ask')
  await begin(app, quickAsk)
  await app.call(first, 'switchServer', work)
  await app.call(quickAsk, 'openInMain', '/chat/demo-session')
  expect([told(first, 'open'), told(second, 'open')]).toEqual([['/chat/demo-session'], []])
})

it('a page of a server that has been removed stores no token', async () => {
  const keep = vi.fn(async () => true)
  const parts = {
    servers: { origins: () => ['https://kring.example'], onChange() {} },
    tokens: { keep, peek: () => null },
  } as unknown as Parts
  const handlers = createHandlers(createFakeElectron().electron, parts, { system: 'linux' })
  const caller = { server: 'https://work.example' } as Caller
  expect(await handlers.keepToken(caller, `kringapp_${'a'.repeat(22)}.${'b'.repeat(43)}`)).toBe(false)
  expect(keep).not.toHaveBeenCalled()
})

describe('a login that the keyring does not return now', () => {
  const login = `kringapp_${'a'.repeat(22)}.${'b'.repeat(43)}.${'c'.repeat(43)}`
  const guest = `kringapp_${'d'.repeat(22)}.${'e'.repeat(43)}`
  const canSignOut = ({ fake }: StartedApp) => {
    const menus = fake.Menu.buildFromTemplate.mock.calls.map(([items]) =>
      items.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : [])),
    )
    return menus.flatMap((items) => items.filter(({ label }) => label === 'Sign out')).at(-1)?.enabled
  }

  it('is back after a restart, although the app was a guest in the meantime', async () => {
    const signedIn = await started()
    await signedIn.call(signedIn.main(), 'keepToken', login)
    const shut = startApp({ kept: Object.fromEntries(signedIn.store), encryption: 'temporary' })
    await shut.become()
    expect((await begin(shut)).token).toBeNull()
    expect(await shut.call(shut.main(), 'keepToken', guest)).toBe(false)
    expect((await begin(shut)).token).toBe(guest)
    expect(canSignOut(shut)).toBe(false)

    const next = startApp({ kept: Object.fromEntries(shut.store) })
    await next.become()
    expect((await begin(next)).token).toBe(login)
    expect(canSignOut(next)).toBe(true)
  })

  it('is sent to the pages when a later page gets it back', async () => {
    const signedIn = await started()
    await signedIn.call(signedIn.main(), 'keepToken', login)
    const app = startApp({ kept: Object.fromEntries(signedIn.store) })
    const isUnavailable = new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.')
    // Once when the app is ready, and once when its page starts.
    app.fake.safeStorage.decryptStringAsync.mockRejectedValueOnce(isUnavailable).mockRejectedValueOnce(isUnavailable)
    await app.become()
    await begin(app)
    expect(told(app.main(), 'token')).toEqual([])
    expect((await app.call(app.main(), 'start')).token).toBe(login)
    expect(told(app.main(), 'token')).toEqual([login])
  })
})

describe('notifications', () => {
  it('that the system does not show are reported to the page, once', async () => {
    const app = await started({ system: 'mac' })
    expect(await begin(app)).toMatchObject({ canNotify: true })
    await app.call(app.main(), 'notify', { title: 'Anna', body: 'Hello', tag: 'x' })
    await app.call(app.main(), 'notify', { title: 'Anna', body: 'Hello again', tag: 'y' })
    for (const one of app.fake.notifications) one.emit('failed', {}, 'Notifications are not allowed for this application')
    expect(told(app.main(), 'canNotify')).toEqual([false])
    expect(await begin(app)).toMatchObject({ canNotify: false })
  })
})

describe('hiding the window in the tray', () => {
  it('is explained the first time', async () => {
    const app = await started({ kept: { settings: { keepInTray: true } } })
    app.main().close()
    await vi.waitFor(() => expect(app.fake.notifications).toHaveLength(1))
    expect(app.fake.notifications[0]?.options.title).toBe('Kring keeps running in the tray')
  })
})

describe('the microphone', () => {
  it('needs the user’s permission on a Mac, and the page receives the answer · DESK-05', async () => {
    const refused = await started({ system: 'mac', microphone: 'denied' })
    expect(await refused.call(refused.main(), 'askMicrophone')).toBe('refused')
    const granted = await started({ system: 'mac', microphone: 'granted' })
    expect(await granted.call(granted.main(), 'askMicrophone')).toBe('granted')
  })
})

describe('the unread count', () => {
  it('is shown on the app’s icon and in the tray', async () => {
    const app = await started()
    await app.call(app.main(), 'setUnread', 3)
    expect(app.fake.app.setBadgeCount).toHaveBeenLastCalledWith(3)
    expect(app.fake.trays[0]?.setToolTip.mock.calls.at(-1)?.[0]).toContain('3')
  })
})
