// Removing a server: it is confirmed, ends the login there, and leaves nothing of the server on this computer.
import { describe, expect, it, vi } from 'vitest'
import { addServer, server, told } from '../testing/start-app.ts'
import { startTwoServers, two, work } from '../testing/two-servers.ts'
import { partitionOf } from './sessions.ts'

const anna = `kringapp_${'a'.repeat(22)}.${'b'.repeat(43)}.${'c'.repeat(43)}`
const bea = `kringapp_${'d'.repeat(22)}.${'e'.repeat(43)}`

describe('removing a server', () => {
  it('asks first, naming the host, and changes nothing without a yes', async () => {
    const { app, first, second } = await startTwoServers()
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 1, checkboxChecked: false })
    expect(await app.call(first, 'removeServer', work)).toBe(false)
    expect(app.fake.dialog.showMessageBox.mock.lastCall).toMatchObject([
      first,
      { message: 'Remove work.example from Kring?', cancelId: 1, defaultId: 1 },
    ])
    expect([second.destroyed, app.store.get('servers')]).toEqual([false, two])
  })

  it('signs out there, and deletes its token, its storage and its window · DESK-03', async () => {
    const { app, first, second } = await startTwoServers()
    const own = app.fake.partitions.get(partitionOf(work))!
    await app.call(first, 'keepToken', bea)
    await app.call(second, 'keepToken', anna)
    await app.call(second, 'setUnread', 3)
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false })
    expect(await app.call(second, 'removeServer', work)).toBe(true)
    expect(own.fetch.mock.calls).toMatchObject([
      [`${work}/api/logout`, { headers: { Authorization: `Bearer ${anna}`, Origin: 'app://kring' }, credentials: 'omit' }],
    ])
    expect(own.clearStorageData.mock.calls).toEqual([[{ storages: expect.arrayContaining(['localstorage', 'indexdb']) }], []])
    for (const clear of [own.clearCache, own.clearAuthCache, own.closeAllConnections]) expect(clear).toHaveBeenCalledOnce()
    expect(app.fake.defaultSession.clearStorageData).not.toHaveBeenCalled()
    expect([second.destroyed, first.visible, app.fake.app.badgeCount]).toEqual([true, true, 0])
    expect(Object.keys(app.store.get('tokens') as object)).toEqual([server])
    expect(await app.call(first, 'servers')).toHaveLength(1)
    // What the page that is ending still sends.
    expect(await app.fake.call(second, 'keepToken', [anna]).catch(() => 'refused')).toBe('refused')
  })

  it('happens even if the server cannot be reached, and not for the last one', async () => {
    const { app, first } = await startTwoServers()
    await app.call(first, 'keepToken', anna)
    app.fake.defaultSession.fetch.mockRejectedValue(new TypeError('net::ERR_CONNECTION_REFUSED'))
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false })
    expect(await app.call(first, 'removeServer', server)).toBe(true)
    expect(app.store.get('tokens')).toEqual({})
    expect(app.fake.defaultSession.clearStorageData).toHaveBeenLastCalledWith()
    expect(await app.call(app.main(), 'removeServer', work)).toBe(false)
    // Nor does it ask about the last one.
    expect(app.fake.dialog.showMessageBox).toHaveBeenCalledOnce()
    // Added again, it starts with nothing, in a session of its own.
    const again = await addServer(app, server)
    expect(again.webContents.session).toBe(app.fake.partitions.get(partitionOf(server)))
    expect(await app.call(again, 'start')).toMatchObject({ server, token: null })
  })

  it('deletes the token before the server answers, so a login that comes meanwhile stays · DESK-03', async () => {
    const { app, first, second } = await startTwoServers()
    await app.call(second, 'keepToken', anna)
    const own = app.fake.partitions.get(partitionOf(work))!
    let answer: (response: Response) => void = () => undefined
    own.fetch.mockReturnValue(new Promise<Response>((resolve) => (answer = resolve)))
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false })
    const removed = app.call(first, 'removeServer', work)
    await vi.waitFor(() => expect(own.fetch).toHaveBeenCalledOnce())
    expect(app.store.get('tokens')).toEqual({})
    const again = await addServer(app, work)
    await app.call(again, 'keepToken', bea)
    // What the new pages store stays too.
    own.clearStorageData.mockClear()
    answer(new Response())
    expect(await removed).toBe(true)
    expect(own.clearStorageData).not.toHaveBeenCalled()
    expect(Object.keys(app.store.get('tokens') as object)).toEqual([work])
  })

  it('forgets its certificate and the place of its window, and ends a sign-in that the browser has not finished', async () => {
    const trusted = [work, server].map((origin) => ({ server: origin, subject: 'x', fingerprint: 'AB:CD', validTo: 1 }))
    const bounds = { x: 1, y: 2, width: 800, height: 600, isMaximized: false }
    const serverBounds = { [server]: bounds, [work]: bounds }
    const { app, first, second } = await startTwoServers({ kept: { certificates: trusted, serverBounds } })
    await app.call(second, 'signInOutside')
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false })
    expect(await app.call(first, 'removeServer', work)).toBe(true)
    expect(await app.call(first, 'trustedCertificates')).toEqual([trusted[1]])
    expect(app.store.get('serverBounds')).toEqual({ [server]: bounds })
    const opened = app.fake.windows.length
    app.fake.app.emit('second-instance', {}, ['/opt/kring', 'kring://signed-in?code=c0de-c0de-c0de-c0de-c0de'], '/')
    expect([app.fake.windows.length, told(first, 'signInCode')]).toEqual([opened, []])
  })

  it('keeps the certificate while another server is at the same address', async () => {
    const beside = `${work}/kring`
    const trusted = [{ server: work, subject: 'x', fingerprint: 'AB:CD', validTo: 1 }]
    const { app, first } = await startTwoServers({
      kept: { certificates: trusted, servers: [...two, { origin: beside, name: null, session: 'own' }] },
    })
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false })
    expect(await app.call(first, 'removeServer', work)).toBe(true)
    expect(await app.call(first, 'trustedCertificates')).toEqual(trusted)
    expect(await app.call(first, 'removeServer', beside)).toBe(true)
    expect(await app.call(first, 'trustedCertificates')).toEqual([])
  })
})
