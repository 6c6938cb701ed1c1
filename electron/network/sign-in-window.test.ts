// The window in which a person signs in to a proxy: what its pages may do, and when it closes.
import { describe, expect, it, vi } from 'vitest'
import { guardNavigation } from '../shell/navigation.ts'
import { createTexts } from '../shell/texts.ts'
import { webPreferences } from '../shell/windows.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { FakeSession } from '../testing/fake-session.ts'
import { createSignInWindow } from './sign-in-window.ts'

const server = 'https://kring.example'
const login = 'https://login.example/authorize?client=kring'

function signing() {
  const fake = createFakeElectron()
  const session = new FakeSession()
  const openExternal = vi.fn(async () => true)
  const log = vi.fn()
  const signIn = createSignInWindow(fake.electron, { mainWindow: () => null, texts: createTexts('en'), log })
  guardNavigation(fake.electron, { openExternal, allows: signIn.allows })
  const isThrough = vi.fn(async () => false)
  const begin = () => {
    const result = signIn.open(server, session as unknown as Electron.Session, isThrough)
    const window = fake.windows.at(-1)
    if (!window) throw new Error('there is no window')
    const navigate = async (url: string) => {
      window.webContents.emit('did-navigate', {}, url, 200, 'OK')
      await new Promise(setImmediate)
    }
    return { result, window, contents: window.webContents, navigate }
  }
  return { fake, session, openExternal, isThrough, begin, signIn, log }
}

describe('the window', () => {
  it('shows the server’s page in the server’s session, without a preload script', () => {
    const { session, begin } = signing()
    const { window, contents } = begin()
    expect(contents.loadURL.mock.calls).toEqual([['https://kring.example/api/health']])
    expect(contents.session).toBe(session)
    const { preload, ...preferences } = window.options.webPreferences ?? {}
    expect(preload).toBeUndefined()
    expect(preferences).toMatchObject({ ...webPreferences, spellcheck: false, devTools: false })
  })

  it('says whose page it shows, whatever the page says', async () => {
    const { begin } = signing()
    const { window, contents, navigate } = begin()
    await navigate(login)
    expect(window.setTitle.mock.calls).toEqual([
      ['kring.example: sign in to continue to Kring'],
      ['login.example: sign in to continue to Kring'],
    ])
    const event = { preventDefault: vi.fn() }
    window.emit('page-title-updated', event, 'Your bank', true)
    expect(event.preventDefault).toHaveBeenCalledOnce()
    expect(contents.fire('page-title-updated', {}, 'Your bank')).toBe(true)
  })

  it('goes only to https addresses and to the server', () => {
    const { begin, openExternal } = signing()
    const { contents } = begin()
    const tries = (url: string) => [
      contents.fire('will-navigate', { url, isMainFrame: true }),
      contents.fire('will-redirect', { url, isMainFrame: true }),
      contents.fire('will-frame-navigate', { url, isMainFrame: false }),
    ]
    for (const url of [login, `${server}/oauth2/callback?code=1`]) expect([url, tries(url)]).toEqual([url, [false, false, false]])
    const refused = [
      'http://login.example/',
      'file:///etc/passwd',
      'app://kring/',
      'data:text/html,x',
      'https://a:b@login.example/',
      'kring://chat/x',
      '',
    ]
    for (const url of refused) expect([url, tries(url)]).toEqual([url, [true, true, true]])
    for (const url of [login, 'file:///etc/passwd']) expect(contents.openWindow(url)).toEqual({ action: 'deny' })
    // The pages of others do not open the browser either.
    expect(openExternal).not.toHaveBeenCalled()
  })

  it('does not loosen the rules of other windows', () => {
    const { fake, begin } = signing()
    begin()
    const other = new fake.electron.BrowserWindow({}) as unknown as (typeof fake.windows)[number]
    expect(other.webContents.fire('will-navigate', { url: login, isMainFrame: true })).toBe(true)
    expect(other.webContents.fire('will-redirect', { url: login, isMainFrame: true })).toBe(true)
  })

  it('closes when the server answers, not when the proxy shows its own form there', async () => {
    const { isThrough, begin, log } = signing()
    const { result, window, navigate } = begin()
    await navigate(login)
    expect(isThrough).not.toHaveBeenCalled()
    await navigate(`${server}/oauth2/sign_in`)
    expect([isThrough.mock.calls.length, window.destroyed]).toEqual([1, false])
    isThrough.mockResolvedValue(true)
    await navigate(`${server}/api/health`)
    expect([await result, window.destroyed]).toEqual([true, true])
    expect(log.mock.calls).toEqual([['signed in to the proxy of a server']])
  })

  it('ends without a sign-in when the person closes it, and is opened once at a time', async () => {
    const { fake, begin } = signing()
    const { result, window } = begin()
    const again = begin()
    expect(fake.windows).toHaveLength(1)
    window.close()
    expect(await Promise.all([result, again.result])).toEqual([false, false])
    begin()
    expect(fake.windows).toHaveLength(2)
  })
})
