// Several servers in the complete app: windows, sessions, logins, unread messages and notifications.
import { describe, expect, it, vi } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import { addServer, begin, pressMenu, server, startApp, told, type StartedApp } from '../testing/start-app.ts'
import { startTwoServers, two, work } from '../testing/two-servers.ts'
import { partitionOf } from './sessions.ts'

const anna = `kringapp_${'a'.repeat(22)}.${'b'.repeat(43)}.${'c'.repeat(43)}`
const bea = `kringapp_${'d'.repeat(22)}.${'e'.repeat(43)}`
type Item = Electron.MenuItemConstructorOptions

const trayItems = ({ fake }: StartedApp) => (fake.trays[0]!.setContextMenu.mock.lastCall![0] as { template: Item[] }).template
const labels = (items: Item[]) => items.map(({ label }) => label)
const windowItems = ({ fake }: StartedApp) =>
  (fake.Menu.setApplicationMenu.mock.lastCall![0] as { template: { label: string; submenu: Item[] }[] }).template.find(
    ({ label }) => label === '&Window',
  )!.submenu

describe('each server', () => {
  it('has its own window, session, permissions and content policy; those of an earlier version keep theirs · DESK-03', async () => {
    const { app, first, second } = await startTwoServers()
    const own = app.fake.partitions.get(partitionOf(work))
    expect([first.webContents.session, second.webContents.session]).toEqual([app.fake.defaultSession, own])
    expect(await app.call(first, 'start')).toMatchObject({ server })
    expect(await app.call(second, 'start')).toMatchObject({ server: work })
    const policies = await Promise.all(
      [app.fake.defaultSession, own].map(async (one) => (await one!.protocols.get('app')!(new Request('app://kring/'))).headers),
    )
    const connects = policies.map((headers) => /connect-src ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1])
    expect(connects).toEqual([`'self' ${server} wss://kring.example`, `'self' ${work} wss://work.example`])
    for (const one of [app.fake.defaultSession, own]) {
      expect(one?.permissionRequest).toBeTypeOf('function')
      expect(one?.devicePermission?.({} as never)).toBe(false)
      expect(one?.setSpellCheckerLanguages).toHaveBeenLastCalledWith(['en-US', 'nl'])
    }
    await app.call(first, 'changeSettings', { spelling: ['nl'] })
    expect(own?.setSpellCheckerLanguages).toHaveBeenLastCalledWith(['nl'])
  })

  it('gets only its own token, also after a restart · DESK-03', async () => {
    const { app, first, second } = await startTwoServers()
    await app.call(first, 'keepToken', anna)
    await app.call(second, 'keepToken', bea)
    expect([told(first, 'token'), told(second, 'token')]).toEqual([[], []])
    const next = await startTwoServers({ kept: Object.fromEntries(app.store) })
    expect(await next.app.call(next.first, 'start')).toMatchObject({ server, token: anna })
    expect(await next.app.call(next.second, 'start')).toMatchObject({ server: work, token: bea })
  })

  it('is started without being shown, except the one used last', async () => {
    const { first, second } = await startTwoServers({ kept: { server: work } })
    // The window of the server used last opens first.
    expect([first.visible, second.visible]).toEqual([true, false])
  })

  it('opens where its window was closed', async () => {
    const at = { x: 10, y: 20, width: 900, height: 700, isMaximized: false }
    const { app, first, second } = await startTwoServers({ kept: { bounds: at, serverBounds: { [work]: { ...at, x: 300 } } } })
    expect([first.bounds.x, second.bounds.x]).toEqual([10, 300])
    second.bounds.x = 400
    second.emit('close', { preventDefault() {} })
    expect(app.store.get('serverBounds')).toEqual({ [work]: { ...at, x: 400 } })
  })

  it('is named in the title of its window, unless it is the only one', async () => {
    const { first, second } = await startTwoServers()
    first.emit('page-title-updated', { preventDefault() {} }, 'Bread')
    second.emit('page-title-updated', { preventDefault() {} }, 'Plans')
    expect([first.setTitle.mock.lastCall, second.setTitle.mock.lastCall]).toEqual([['Bread – kring.example'], ['Plans – Work']])
    const alone = startApp()
    await alone.become()
    alone.main().emit('page-title-updated', { preventDefault() {} }, 'Bread')
    expect(alone.main().setTitle).toHaveBeenLastCalledWith('Bread')
  })
})

describe('adding a server', () => {
  it('checks it, opens its window and leaves the others alone · DESK-03', async () => {
    const app = startApp()
    await app.become()
    await begin(app)
    const first = app.main()
    await app.call(first, 'keepToken', anna)
    const second = await addServer(app, `${work}/chat/`)
    expect(second).not.toBe(first)
    expect([first.destroyed, second.visible, second.webContents.getURL()]).toEqual([false, true, 'app://kring/'])
    expect(await app.call(second, 'start')).toMatchObject({ server: work, token: null })
    expect(await app.call(first, 'start')).toMatchObject({ server, token: anna })
    expect(await app.call(first, 'servers')).toEqual([
      { origin: server, name: 'kring.example', unread: 0, isLastUsed: false },
      { origin: work, name: 'work.example', unread: 0, isLastUsed: true },
    ])
    expect(told(first, 'servers').at(-1)).toHaveLength(2)
    expect(app.fake.partitions.get(partitionOf(work))?.setSpellCheckerLanguages).toHaveBeenLastCalledWith(['en-US', 'nl'])
  })

  it.each([
    ['', 'not_an_address'],
    ['not a url', 'not_an_address'],
    ['http://work.example', 'not_secure'],
    ['https://anna:secret@work.example', 'with_credentials'],
    [server, 'already_added'],
    [`${server}/`, 'already_added'],
    ['KRING.example/chat/x?y#z', 'already_added'],
    ['https://kring.example:443', 'already_added'],
    ['https://nothing.example', 'not_kring'],
  ])('is refused for %j: %s', async (address, check) => {
    const app = startApp()
    await app.become()
    await begin(app)
    app.fake.net.fetch.mockImplementation(async (asked) =>
      String(asked).startsWith('https://nothing') ? new Response('hello') : Response.json({ status: 'ok', protocol: 1 }),
    )
    if (address !== '') expect(await app.call(app.main(), 'checkServer', address)).toBe(check)
    if (address !== '') expect(await app.call(app.main(), 'addServer', address)).toBe(check)
    expect([app.fake.windows.length, app.store.get('servers')]).toEqual([1, undefined])
  })
})

describe('unread messages', () => {
  it.each(['linux', 'mac', 'windows'] as System[])(
    'are summed in the badge, and counted for each server in the menus on %s',
    async (system) => {
      const { app, first, second } = await startTwoServers({ system })
      await app.call(first, 'setUnread', 2)
      await app.call(second, 'setUnread', 3)
      if (system !== 'windows') expect(app.fake.app.badgeCount).toBe(5)
      else for (const one of [first, second]) expect(one.setOverlayIcon).toHaveBeenLastCalledWith(expect.anything(), '5 unread messages')
      expect(labels(trayItems(app))).toEqual(expect.arrayContaining(['5 unread messages', 'kring.example (2)', 'Work (3)']))
      expect(labels(windowItems(app))).toEqual(expect.arrayContaining(['kring.example (2)', 'Work (3)']))
      const dock = app.fake.app.dock.setMenu.mock.lastCall as [{ template: Item[] }] | undefined
      expect(dock && labels(dock[0].template)).toEqual(system === 'mac' ? ['kring.example (2)', 'Work (3)'] : undefined)
      await app.call(first, 'setUnread', 0)
      if (system !== 'windows') expect(app.fake.app.badgeCount).toBe(3)
      expect(told(second, 'servers').at(-1)).toMatchObject([{ unread: 0 }, { unread: 3 }])
    },
  )

  it('follow the name, with every & doubled, because a menu underlines the letter after one, or 40 characters of the host', async () => {
    const long = `https://${'x'.repeat(41)}.example`
    const { app, first, second } = await startTwoServers({ kept: { servers: [...two, { origin: long, name: null, session: 'own' }] } })
    await app.call(first, 'renameServer', work, 'Bread & butter')
    await app.call(second, 'setUnread', 3)
    expect(labels(windowItems(app))).toEqual(expect.arrayContaining(['Bread && butter (3)', `${'x'.repeat(40)}…`]))
  })

  it('are not listed by server if there is only one', async () => {
    const app = startApp()
    await app.become()
    await begin(app)
    await app.call(app.main(), 'setUnread', 2)
    expect(labels(trayItems(app)).some((label) => label?.startsWith('kring.example'))).toBe(false)
  })

  it.each(['closes on a Mac, where the app stays in the dock', 'crashes'])('are none once the page %s', async (what) => {
    const app = startApp({ system: 'mac' })
    await app.become()
    await begin(app)
    await app.call(app.main(), 'setUnread', 3)
    expect(app.fake.app.badgeCount).toBe(3)
    if (what === 'crashes') app.main().webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    else app.main().close()
    expect(app.fake.app.badgeCount).toBe(0)
  })
})

describe('switching', () => {
  it('shows the window of the server from the menu, with Ctrl or ⌘ and its number, and from the tray', async () => {
    const { app, first, second } = await startTwoServers()
    expect(windowItems(app).flatMap(({ accelerator, label }) => (accelerator ? [[accelerator, label]] : []))).toEqual([
      ['CommandOrControl+1', 'kring.example'],
      ['CommandOrControl+2', 'Work'],
    ])
    pressMenu(app, 'Work')
    expect([second.visible, second.focused, app.store.get('server')]).toEqual([true, true, work])
    expect(
      windowItems(app)
        .map(({ checked }) => checked)
        .slice(-2),
    ).toEqual([false, true])
    first.hide()
    const item = trayItems(app).find(({ label }) => label === 'kring.example')
    ;(item!.click as () => void)()
    expect([first.visible, app.store.get('server')]).toEqual([true, server])
  })

  it('opens quick ask, new sessions and links without a server at the server used last', async () => {
    const shortcut = 'CommandOrControl+Shift+K'
    const { app, first, second } = await startTwoServers({ kept: { settings: { quickAskShortcut: shortcut } } })
    app.fake.shortcuts.get(shortcut)?.()
    const quickAsk = app.find('/quick-ask')!
    expect(await begin(app, quickAsk)).toMatchObject({ server })
    second.focus()
    quickAsk.blur()
    app.fake.shortcuts.get(shortcut)?.()
    expect(quickAsk.destroyed).toBe(true)
    const other = app.find('/quick-ask')!
    expect(await begin(app, other)).toMatchObject({ server: work })
    await app.call(other, 'openInMain', '/chat/demo-session')
    pressMenu(app, 'New session')
    app.fake.app.emit('second-instance', {}, ['/opt/kring', 'kring://chat/demo-session'], '/')
    expect([told(first, 'open'), told(first, 'menu')]).toEqual([[], []])
    expect([told(second, 'open'), told(second, 'menu')]).toEqual([['/chat/demo-session', '/chat/demo-session'], ['new-session']])
  })

  it('happens when a notification of the server is clicked, even after its window was closed', async () => {
    const { app, first, second } = await startTwoServers()
    await app.call(first, 'notify', { title: 'Anna', body: 'Hello', tag: 'x' })
    await app.call(second, 'notify', { title: 'Bea', body: 'Hello', tag: 'x' })
    // The tag of one server does not replace that of another.
    expect(app.fake.notifications.map((one) => one.close.mock.calls.length)).toEqual([0, 0])
    app.fake.notifications[1]?.emit('click')
    expect([second.visible, second.focused, first.focused]).toEqual([true, true, false])
    await app.call(second, 'notify', { title: 'Bea', body: 'Again', tag: 'y' })
    second.destroy()
    app.fake.notifications[2]?.emit('click')
    expect(await begin(app)).toMatchObject({ server: work })
  })

  it('is possible because closing a window only hides it while that of another server is visible', async () => {
    const { app, first, second } = await startTwoServers({ system: 'windows' })
    pressMenu(app, 'Work')
    second.close()
    expect([second.visible, second.destroyed, app.fake.app.quit.mock.calls.length]).toEqual([false, false, 0])
    first.close()
    await vi.waitFor(() => expect(app.fake.app.quit).toHaveBeenCalledOnce())
  })

  it('is possible because a window that is minimized keeps the app running too', async () => {
    const { app, first, second } = await startTwoServers({ system: 'windows' })
    pressMenu(app, 'Work')
    first.minimized = true
    second.close()
    expect([second.visible, second.destroyed, app.fake.app.quit.mock.calls.length]).toEqual([false, false, 0])
  })

  it('shows the page of a printed session, and signs in, at the server that asked', async () => {
    const { app, first, second } = await startTwoServers()
    const printing = app.call(second, 'printPage', 'notes.pdf', '/print/x')
    const print = await vi.waitFor(() => app.find('/print/x') ?? Promise.reject(new Error('there is no print window')))
    expect(print.webContents.session).toBe(second.webContents.session)
    await app.call(print, 'pageReady')
    await printing
    await app.call(second, 'signInOutside')
    expect(app.fake.shell.openExternal).toHaveBeenLastCalledWith(expect.stringMatching(/^https:\/\/work\.example\/app-sign-in\?/))
    first.focus()
    app.fake.app.emit('second-instance', {}, ['/opt/kring', 'kring://signed-in?code=c0de-c0de-c0de-c0de-c0de'], '/')
    expect([told(first, 'signInCode').length, told(second, 'signInCode').length]).toEqual([0, 1])
  })
})
