// Links that open the app: only valid ones are followed; hundreds of others, handwritten or derived from valid ones, are ignored.
import { EventEmitter } from 'node:events'
import { posix, win32 } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { newId } from '../../server/domain/ids.ts'
import { newDemoId } from '../../shared/sessions/demo-id.ts'
import { sessionLink } from '../../shared/desktop/desktop-origin.ts'
import { ownPathSchema } from '../../shared/desktop/desktop.ts'
import { handleDeepLinks, linkIn, parseDeepLink, type DeepLink } from './deep-links.ts'
import { ownAddress } from '../shell/own-origin.ts'
import { hostileLinks } from '../testing/hostile-links.ts'

const id = 'u3Jc0nBqS1mYxQ-7k_2ZtA'
const good = `kring://chat/${id}`
const code = 'c0de-c0de-c0de-c0de-c0de'
const server = 'https://kring.example'

/** An origin, and below it at most a base path. */
const isPlain = ({ origin, pathname }: URL, server: string) =>
  server === origin || (server === origin + pathname && /^(\/[\w~-][\w.~-]*)+$/.test(pathname))

describe('a link', () => {
  it('to a session returns its path, with its key · DESK-04', () => {
    for (const one of [newId(), newDemoId('en'), 'demo-session']) {
      expect(parseDeepLink(sessionLink(one, null, server))).toEqual({ path: `/chat/${one}`, server })
      const key = newId()
      expect(parseDeepLink(sessionLink(one, key, server))).toEqual({ path: `/chat/${one}?key=${key}`, server })
    }
    expect(parseDeepLink(`${good}/`)).toEqual({ path: `/chat/${id}`, server: null })
    expect(parseDeepLink(`${good}?key=${id}`)).toEqual({ path: `/chat/${id}?key=${id}`, server: null })
  })

  it.each([
    server,
    'https://kring.example:8443',
    'https://192.168.1.10',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'https://xn--krng-m9d.example',
    'https://kring.example/kring',
    'https://kring.example/Tools/kring_2.x~y',
  ])('names the server %s', (origin) =>
    expect(parseDeepLink(sessionLink(id, null, origin))).toEqual({ path: `/chat/${id}`, server: origin }),
  )

  it('with any text as its server is followed only to a server that the app itself would write', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary', maxLength: 60 })), (text) => {
        const said = parseDeepLink(`${good}?server=${encodeURIComponent(text)}`)
        if (said) expect('server' in said && said.server !== null && isPlain(new URL(said.server), said.server)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('that returns from signing in carries its code', () => {
    expect(parseDeepLink(`kring://signed-in?code=${code}`)).toEqual({ code })
    expect(parseDeepLink(`kring://signed-in/?code=${code}`)).toEqual({ code })
  })

  it.each(hostileLinks)('%j is not followed', (link) => expect(parseDeepLink(link)).toBeNull())
  it('is tested against at least two hundred hostile variants', () => expect(new Set(hostileLinks).size).toBeGreaterThanOrEqual(200))

  it('with any insertion, deletion or change leads only to a session of the app', () => {
    const spoilt = fc.tuple(
      fc.constantFrom(good, `${good}?key=${id}`, sessionLink(id, id, server), `kring://signed-in?code=${code}`),
      fc.nat(60),
      fc.nat(3),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    fc.assert(
      fc.property(spoilt, ([link, at, taken, put]) => {
        const said = parseDeepLink(link.slice(0, at) + put + link.slice(at + taken))
        if (said && 'path' in said) {
          expect(said.path).toMatch(/^\/chat\/[\w-]{12,22}(\?key=[\w-]{22})?$/)
          expect(ownPathSchema.safeParse(said.path).success).toBe(true)
          expect(ownAddress(said.path)).toBe(`app://kring${said.path}`)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('among the arguments of the program', () => {
  it('the link is found at any position, except as the program’s own name', () => {
    expect(linkIn(['/opt/kring', '--allow-file-access', good])).toBe(good)
    expect(linkIn(['/opt/kring', good, '--x'])).toBe(good)
    expect(linkIn([good])).toBeNull()
    expect(linkIn([])).toBeNull()
  })
  it('two links are ignored', () => expect(linkIn(['/opt/kring', good, good])).toBeNull())
})

describe('on each system', () => {
  function start(argv: string[], isPackaged = true, resolve = (path: string) => posix.resolve('/home/anna', path)) {
    const opened: (DeepLink | null)[] = []
    const app = Object.assign(new EventEmitter(), { isPackaged, setAsDefaultProtocolClient: vi.fn(() => true) })
    handleDeepLinks(app as unknown as Electron.App, { argv, execPath: '/opt/electron', resolve, open: (link) => opened.push(link) })
    return { app, opened }
  }

  it('a link arrives by an event on a Mac, and by the first or a second start on Windows and Linux · DESK-04', () => {
    const { app, opened } = start(['/opt/kring', good])
    const preventDefault = vi.fn()
    app.emit('open-url', { preventDefault }, 'kring://chat/demo-session')
    app.emit('second-instance', {}, ['/opt/kring', 'kring://chat/demo-12345678'], '/')
    app.emit('second-instance', {}, ['/opt/kring'], '/')
    expect(opened).toEqual([`/chat/${id}`, '/chat/demo-session', '/chat/demo-12345678', null].map((path) => path && { path, server: null }))
    expect(preventDefault).toHaveBeenCalled()
  })

  it('hostile links are ignored on a Mac', () => {
    const { app, opened } = start(['/opt/kring'])
    for (const link of hostileLinks) app.emit('open-url', { preventDefault() {} }, link)
    expect(opened).toEqual([])
  })

  it('the app registers itself for these links · DESK-04', () => {
    expect(start(['/opt/kring']).app.setAsDefaultProtocolClient).toHaveBeenCalledWith('kring')
    expect(start(['/opt/electron', '/here'], false).app.setAsDefaultProtocolClient).toHaveBeenCalledWith('kring', '/opt/electron', [
      '/here',
    ])
  })

  it('the app in development registers an absolute folder, because the system starts it from another one', () => {
    const fromKring = (path: string) => win32.resolve('C:\\Users\\Anna\\kring', path)
    const { app } = start(['C:\\kring\\electron.exe', '.'], false, fromKring)
    expect(app.setAsDefaultProtocolClient.mock.calls).toEqual([['kring', '/opt/electron', ['C:\\Users\\Anna\\kring']]])
  })
})
