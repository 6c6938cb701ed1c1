// Which server the app uses, what happens to its windows when that changes, and which server gets which token.
import { describe, expect, it } from 'vitest'
import { begin, server, startApp, told } from '../testing/start-app.ts'

const other = 'https://other.example'
const anna = `kringapp_${'a'.repeat(22)}.${'b'.repeat(43)}`
const healthy = () => Response.json({ status: 'ok', protocol: 1 })

async function started() {
  const app = startApp()
  await app.become()
  await begin(app)
  app.fake.net.fetch.mockImplementation(async () => healthy())
  return app
}

describe('changing the server', () => {
  it('takes effect once the server is reachable and compatible, and reloads the app · DESK-03', async () => {
    const app = await started()
    expect(await app.call(app.main(), 'useServer', `${other}/chat`)).toBe('ok')
    expect(app.fake.net.fetch.mock.calls.map(([address]) => address)).toEqual([`${other}/api/health`])
    expect(app.main().webContents.getURL()).toBe('app://kring/')
    expect(await begin(app)).toMatchObject({ server: other, token: null })
    const policy = await app.fake.protocols.get('app')?.(new Request('app://kring/'))
    expect(policy?.headers.get('Content-Security-Policy')).toContain(`connect-src 'self' ${other} wss://other.example`)
  })

  it('changes nothing when the server is not compatible', async () => {
    const app = await started()
    app.fake.net.fetch.mockImplementation(async () => Response.json({ status: 'ok', protocol: 2 }))
    expect(await app.call(app.main(), 'useServer', other)).toBe('other_version')
    expect(await begin(app)).toMatchObject({ server })
  })

  it('never passes the previous server’s token to the new one', async () => {
    const app = await started()
    expect(await app.call(app.main(), 'keepToken', anna)).toBe(true)
    await app.call(app.main(), 'useServer', other)
    // The page that is unloading still receives a response from the old server.
    expect(await app.call(app.main(), 'keepToken', anna)).toBe(false)
    expect(await begin(app)).toMatchObject({ token: null })
    await app.call(app.main(), 'useServer', server)
    expect(await begin(app)).toMatchObject({ token: anna })
  })

  it('cancels a sign-in that is pending in the browser', async () => {
    const app = await started()
    await app.call(app.main(), 'signInOutside')
    await app.call(app.main(), 'useServer', other)
    await begin(app)
    app.fake.app.emit('second-instance', {}, ['/opt/kring', 'kring://signed-in?code=c0de-c0de-c0de-c0de-c0de'], '/')
    expect(told(app.main(), 'signInCode')).toEqual([])
  })
})

describe('a token', () => {
  it('is sent to the other windows, not back to its own', async () => {
    const app = await started()
    app.fake.shortcuts.clear()
    await app.call(app.main(), 'changeSettings', { quickAskShortcut: 'CommandOrControl+Shift+K' })
    app.fake.shortcuts.get('CommandOrControl+Shift+K')?.()
    const quickAsk = app.find('/quick-ask')
    if (!quickAsk) throw new Error('no quick ask')
    expect(await begin(app, quickAsk)).toMatchObject({ place: 'quick-ask' })
    await app.call(quickAsk, 'keepToken', anna)
    expect(told(app.main(), 'token')).toEqual([anna])
    expect(told(quickAsk, 'token')).toEqual([])
  })

  it('is never stored as plain text, and is restored at the next start · DESK-03', async () => {
    const app = await started()
    await app.call(app.main(), 'keepToken', anna)
    const kept = JSON.stringify([...app.store])
    expect(kept).toContain(server)
    expect(kept).not.toContain(anna.slice(0, 30))
    const next = startApp({ kept: Object.fromEntries(app.store) })
    await next.become()
    expect(await begin(next)).toMatchObject({ token: anna })
  })
})
