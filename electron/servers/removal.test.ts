// Removing a server: it is confirmed, ends the login there, and leaves nothing of the server on this computer.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCertificate } from '../network/certificate.ts'
import { makeCertificate } from '../testing/certificates.ts'
import type { FakeRequest } from '../testing/fake-request.ts'
import { overNode } from '../testing/node-transport.ts'
import { closeServers, openServer } from '../testing/real-server.ts'
import { addServer, server, told } from '../testing/start-app.ts'
import { startTwoServers, two, work } from '../testing/two-servers.ts'
import { partitionOf } from './sessions.ts'

const anna = `kringapp_${'a'.repeat(22)}.${'b'.repeat(43)}.${'c'.repeat(43)}`
const bea = `kringapp_${'d'.repeat(22)}.${'e'.repeat(43)}`

afterEach(closeServers)

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
    const sent: FakeRequest[] = []
    app.fake.network.send = async (request) => {
      sent.push(request)
      request.answered(200, {}, Buffer.alloc(0))
    }
    await app.call(first, 'keepToken', bea)
    await app.call(second, 'keepToken', anna)
    await app.call(second, 'setUnread', 3)
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false })
    expect(await app.call(second, 'removeServer', work)).toBe(true)
    expect(sent.map(({ options, headers }) => [options.url, headers])).toEqual([
      [`${work}/api/logout`, { Authorization: `Bearer ${anna}`, Origin: 'app://kring' }],
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
    app.fake.net.fetch.mockRejectedValue(new TypeError('net::ERR_CONNECTION_REFUSED'))
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false })
    expect(await app.call(first, 'removeServer', server)).toBe(true)
    expect(app.store.get('tokens')).toEqual({})
    expect(app.logged).toContain('a server could not be told to sign out')
    expect(app.fake.defaultSession.clearStorageData).toHaveBeenLastCalledWith()
    expect(await app.call(app.main(), 'removeServer', work)).toBe(false)
    // Nor does it ask about the last one.
    expect(app.fake.dialog.showMessageBox).toHaveBeenCalledOnce()
    // Added again, it starts with nothing, in a session of its own.
    const again = await addServer(app, server)
    expect(again.webContents.session).toBe(app.fake.partitions.get(partitionOf(server)))
    expect(await app.call(again, 'start')).toMatchObject({ server, token: null })
  })

  it('deletes a login that cannot be decrypted now, and closes notifications, whose click then opens nothing', async () => {
    const { app: before, second: signedIn } = await startTwoServers()
    await before.call(signedIn, 'keepToken', anna)
    const { app, first, second } = await startTwoServers({ encryption: 'locked', kept: Object.fromEntries(before.store) })
    await app.call(second, 'notify', { title: 'Anna', body: 'Hello', tag: 'x' })
    await app.call(first, 'notify', { title: 'Bea', body: 'Hello', tag: 'x' })
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false })
    expect(await app.call(first, 'removeServer', work)).toBe(true)
    expect(app.store.get('tokens')).toEqual({})
    expect(app.fake.notifications.map(({ close }) => close.mock.calls.length)).toEqual([1, 0])
    app.fake.notifications[0]?.emit('click')
    expect(app.fake.windows).toEqual([first, second])
  })

  it('gives the first server a partition if it is added again before it has answered, and empties the default session', async () => {
    const { app, first } = await startTwoServers()
    await app.call(first, 'keepToken', anna)
    let answer: (response: Response) => void = () => undefined
    app.fake.net.fetch.mockReturnValueOnce(new Promise<Response>((resolve) => (answer = resolve)))
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false })
    const removed = app.call(first, 'removeServer', server)
    await vi.waitFor(() => expect(app.fake.net.fetch).toHaveBeenCalledOnce())
    const again = await addServer(app, server)
    const own = app.fake.partitions.get(partitionOf(server))
    expect(again.webContents.session).toBe(own)
    answer(new Response())
    expect(await removed).toBe(true)
    expect(app.fake.defaultSession.clearStorageData).toHaveBeenLastCalledWith()
    expect(own?.clearStorageData).not.toHaveBeenCalled()
  })

  it('signs out of a server whose certificate only the user trusts, also behind a proxy, and withdraws the trust afterwards', async () => {
    const certificate = makeCertificate({ name: 'localhost', names: ['localhost'] })
    const seen: unknown[] = []
    const { origin } = await openServer(certificate, ({ url, headers }, response) => {
      seen.push([url, headers.authorization, headers.origin, headers.cookie, app.store.get('certificates')])
      response.end()
    })
    const fingerprint = readCertificate(certificate.cert)?.fingerprint
    const trusted = [{ server: origin, subject: 'localhost', fingerprint, validTo: 1 }]
    const servers = [two[0], { origin, name: null, session: 'own' }]
    const { app, first, second } = await startTwoServers({ kept: { servers, certificates: trusted } })
    // The certificate is not valid yet at the time of the fake clock.
    app.clock.now = Date.now()
    app.fake.network.send = overNode()
    const own = app.fake.partitions.get(partitionOf(origin))!
    own.cookies.get.mockImplementation(async () => [{ name: 'sso', value: '1' }])
    await app.call(second, 'keepToken', anna)
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false })
    expect(await app.call(first, 'removeServer', origin)).toBe(true)
    expect(seen).toEqual([['/api/logout', `Bearer ${anna}`, 'app://kring', 'sso=1', trusted]])
    expect(await app.call(first, 'trustedCertificates')).toEqual([])
  })

  it('deletes the token before the server answers, so a login that comes meanwhile stays · DESK-03', async () => {
    const trusted = [{ server: work, subject: 'x', fingerprint: 'AB:CD', validTo: 1 }]
    const { app, first, second } = await startTwoServers({ kept: { certificates: trusted } })
    await app.call(second, 'keepToken', anna)
    const own = app.fake.partitions.get(partitionOf(work))!
    let answer: (response: Response) => void = () => undefined
    app.fake.net.fetch.mockReturnValueOnce(new Promise<Response>((resolve) => (answer = resolve)))
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false })
    const removed = app.call(first, 'removeServer', work)
    await vi.waitFor(() => expect(app.fake.net.fetch).toHaveBeenCalledOnce())
    expect(app.store.get('tokens')).toEqual({})
    const again = await addServer(app, work)
    await app.call(again, 'keepToken', bea)
    // What the new pages store stays too, and so does the trust in its certificate.
    own.clearStorageData.mockClear()
    answer(new Response())
    expect(await removed).toBe(true)
    expect(own.clearStorageData).not.toHaveBeenCalled()
    expect(await app.call(again, 'trustedCertificates')).toEqual(trusted)
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
