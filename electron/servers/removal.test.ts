// Removing a server: it is confirmed, ends the login there, and leaves nothing of the server on this computer.
import { describe, expect, it, vi } from 'vitest'
import { addServer, begin, server, startApp } from '../testing/start-app.ts'
import { partitionOf } from './sessions.ts'

const work = 'https://work.example'
const anna = `kringapp_${'a'.repeat(22)}.${'b'.repeat(43)}.${'c'.repeat(43)}`
const bea = `kringapp_${'d'.repeat(22)}.${'e'.repeat(43)}`
const two = [
  { origin: server, name: null, session: 'default' },
  { origin: work, name: 'Work', session: 'own' },
]

/** The app with two servers; `first` was used last. */
async function started(given: Parameters<typeof startApp>[0] = {}) {
  const app = startApp({ ...given, kept: { servers: two, server, ...given?.kept } })
  await app.become()
  const [first, second] = app.fake.windows
  if (!first || !second) throw new Error('there are not two windows')
  await begin(app, first)
  await begin(app, second)
  return { app, first, second }
}

describe('removing a server', () => {
  it('asks first, naming the host, and changes nothing without a yes', async () => {
    const { app, first, second } = await started()
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 1, checkboxChecked: false })
    expect(await app.call(first, 'removeServer', work)).toBe(false)
    expect(app.fake.dialog.showMessageBox.mock.lastCall).toMatchObject([
      first,
      { message: 'Remove work.example from Kring?', cancelId: 1, defaultId: 1 },
    ])
    expect([second.destroyed, app.store.get('servers')]).toEqual([false, two])
  })

  it('signs out there, and deletes its token, its storage and its window · DESK-03', async () => {
    const { app, first, second } = await started()
    const own = app.fake.partitions.get(partitionOf(work))!
    await app.call(first, 'keepToken', bea)
    await app.call(second, 'keepToken', anna)
    await app.call(second, 'setUnread', 3)
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false })
    expect(await app.call(second, 'removeServer', work)).toBe(true)
    expect(own.fetch.mock.calls).toMatchObject([
      [`${work}/api/logout`, { headers: { Authorization: `Bearer ${anna}`, Origin: 'app://kring' }, credentials: 'omit' }],
    ])
    for (const clear of [own.clearStorageData, own.clearCache, own.clearAuthCache, own.closeAllConnections])
      expect(clear).toHaveBeenCalledOnce()
    expect(app.fake.defaultSession.clearStorageData).not.toHaveBeenCalled()
    expect([second.destroyed, first.visible, app.fake.app.badgeCount]).toEqual([true, true, 0])
    expect(Object.keys(app.store.get('tokens') as object)).toEqual([server])
    expect(await app.call(first, 'servers')).toHaveLength(1)
    // What the page that is ending still sends.
    expect(await app.fake.call(second, 'keepToken', [anna]).catch(() => 'refused')).toBe('refused')
  })

  it('happens even if the server cannot be reached, and not for the last one', async () => {
    const { app, first } = await started()
    await app.call(first, 'keepToken', anna)
    app.fake.defaultSession.fetch.mockRejectedValue(new TypeError('net::ERR_CONNECTION_REFUSED'))
    app.fake.dialog.showMessageBox.mockResolvedValue({ response: 0, checkboxChecked: false })
    expect(await app.call(first, 'removeServer', server)).toBe(true)
    expect(app.store.get('tokens')).toEqual({})
    expect(app.fake.defaultSession.clearStorageData).toHaveBeenCalledOnce()
    expect(await app.call(app.main(), 'removeServer', work)).toBe(false)
    // Added again, it starts with nothing, in a session of its own.
    const again = await addServer(app, server)
    expect(again.webContents.session).toBe(app.fake.partitions.get(partitionOf(server)))
    expect(await app.call(again, 'start')).toMatchObject({ server, token: null })
  })

  it('deletes the token before the server answers, so a login that comes meanwhile stays · DESK-03', async () => {
    const { app, first, second } = await started()
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
    answer(new Response())
    expect(await removed).toBe(true)
    expect(Object.keys(app.store.get('tokens') as object)).toEqual([work])
  })
})
