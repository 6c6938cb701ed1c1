// Links that name a server: they open there, and never add a server without asking.
import { describe, expect, it, vi } from 'vitest'
import { sessionLink } from '../../shared/desktop/desktop-origin.ts'
import { begin, server, startApp, told } from '../testing/start-app.ts'
import { hostileLinks } from '../testing/hostile-links.ts'

const work = 'https://work.example'
const unknown = 'https://xn--krng-m9d.example:8443'
const id = 'u3Jc0nBqS1mYxQ-7k_2ZtA'
const kept = {
  server,
  servers: [
    { origin: server, name: null, session: 'default' },
    { origin: work, name: null, session: 'own' },
  ],
}

async function started() {
  const app = startApp({ kept })
  await app.become()
  const [first, second] = app.fake.windows
  await begin(app, first)
  await begin(app, second)
  app.fake.net.fetch.mockImplementation(async () => Response.json({ status: 'ok', protocol: 1 }))
  const follow = (link: string) => app.fake.app.emit('second-instance', {}, ['/opt/kring', link], '/')
  const ask = app.fake.dialog.showMessageBox
  return { app, first: first!, second: second!, follow, ask }
}

describe('a link that names a server', () => {
  it('opens the session in the window of that server · DESK-04', async () => {
    const { app, first, second, follow, ask } = await started()
    follow(sessionLink(id, null, work))
    await vi.waitFor(() => expect(told(second, 'open')).toEqual([`/chat/${id}`]))
    expect([told(first, 'open'), second.visible, ask.mock.calls.length]).toEqual([[], true, 0])
    expect(app.fake.windows).toHaveLength(2)
  })

  it('asks about an unknown server, with its host in plain text, and adds it only after a yes · DESK-04', async () => {
    const { app, follow, ask } = await started()
    ask.mockResolvedValueOnce({ response: 1, checkboxChecked: false })
    follow(sessionLink(id, null, unknown))
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
    const box = (ask.mock.lastCall as unknown[]).at(-1)
    expect(box).toMatchObject({ message: 'Add xn--krng-m9d.example:8443 to Kring?', buttons: ['Add', 'Cancel'], defaultId: 1, cancelId: 1 })
    await new Promise(setImmediate)
    expect([app.store.get('servers'), app.fake.windows.length, app.fake.net.fetch.mock.calls.length]).toEqual([kept.servers, 2, 0])

    ask.mockResolvedValueOnce({ response: 0, checkboxChecked: false })
    follow(sessionLink(id, id, unknown))
    await vi.waitFor(() => expect(app.fake.windows).toHaveLength(3))
    expect(app.fake.windows[2]?.webContents.getURL()).toBe(`app://kring/chat/${id}?key=${id}`)
    expect(await begin(app, app.fake.windows[2])).toMatchObject({ server: unknown, token: null })
  })

  it('asks one question at a time, however many links arrive', async () => {
    const { app, follow, ask } = await started()
    let answer: (value: Electron.MessageBoxReturnValue) => void = () => {}
    ask.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    for (let at = 0; at < 50; at++) follow(sessionLink(id, null, `https://s${at}.example`))
    expect(ask).toHaveBeenCalledOnce()
    answer({ response: 1, checkboxChecked: false })
    await new Promise(setImmediate)
    follow(sessionLink(id, null, unknown))
    expect(ask).toHaveBeenCalledTimes(2)
    expect(app.fake.windows).toHaveLength(2)
  })

  it('says so when there is no Kring, and adds nothing', async () => {
    const { app, follow, ask } = await started()
    app.fake.net.fetch.mockImplementation(async () => new Response('hello'))
    ask.mockResolvedValue({ response: 0, checkboxChecked: false })
    follow(sessionLink(id, null, unknown))
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    expect((ask.mock.lastCall as unknown[]).at(-1)).toMatchObject({ type: 'error', message: 'xn--krng-m9d.example:8443 was not added' })
    expect([app.store.get('servers'), app.fake.windows.length]).toEqual([kept.servers, 2])
  })

  it('asks nothing and opens nothing if it is hostile', async () => {
    const { app, first, second, follow, ask } = await started()
    for (const link of hostileLinks) follow(link)
    await new Promise(setImmediate)
    expect([ask.mock.calls.length, told(first, 'open'), told(second, 'open'), app.fake.windows.length]).toEqual([0, [], [], 2])
  })
})
