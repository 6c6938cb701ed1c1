// The list of servers: where it comes from, how it changes, and what of it is kept.
import { describe, expect, it, vi } from 'vitest'
import { createSettings } from '../account/settings.ts'
import { createServers } from './servers.ts'
import { partitionOf } from './sessions.ts'

const builtFor = 'https://kring.example'
const work = 'https://work.example'
const home = 'https://home.example:8443'

function over(kept: Record<string, unknown> = {}) {
  const store = new Map(Object.entries(kept))
  const open = () =>
    createServers({
      settings: createSettings(store, { language: 'en', log() {} }),
      builtFor,
      unreadOf: (origin) => (origin === work ? 3 : 0),
    })
  return { store, servers: open(), again: open }
}

describe('the list of servers', () => {
  it('begins with the server that the app was built for, in the default session, and stores nothing', () => {
    const { store, servers } = over()
    expect(servers.all()).toEqual([{ origin: builtFor, name: null, session: 'default' }])
    expect([servers.current(), store.size]).toEqual([builtFor, 0])
  })

  it('takes over the server of an earlier version, which keeps the default session · DESK-03', () => {
    const { servers, again } = over({ server: work, bounds: { x: 1, y: 2, width: 900, height: 700, isMaximized: false } })
    expect(servers.all()).toEqual([{ origin: work, name: null, session: 'default' }])
    servers.add(home)
    servers.use(home)
    expect(again().all()).toEqual([
      { origin: work, name: null, session: 'default' },
      { origin: home, name: null, session: 'own' },
    ])
    expect(again().current()).toBe(home)
  })

  it('remembers names, order and the server used last', () => {
    const { servers, again } = over()
    servers.add(work)
    servers.add(home)
    servers.rename(work, '  Work ')
    servers.move(home, 0)
    servers.use(work)
    expect(again().list()).toEqual([
      { origin: home, name: 'home.example:8443', unread: 0, isLastUsed: false },
      { origin: builtFor, name: 'kring.example', unread: 0, isLastUsed: false },
      { origin: work, name: 'Work', unread: 3, isLastUsed: true },
    ])
    servers.rename(work, ' ')
    servers.move(home, 99)
    expect(
      again()
        .list()
        .map(({ name }) => name),
    ).toEqual(['kring.example', 'work.example', 'home.example:8443'])
  })

  it('contains a server once, and at most 20 servers', () => {
    const { servers } = over()
    expect([servers.add(work), servers.add(work), servers.origins().length]).toEqual([true, true, 2])
    for (let at = 2; at < 20; at++) expect(servers.add(`https://s${at}.example`)).toBe(true)
    expect(servers.add(home)).toBe(false)
    expect(servers.origins()).toHaveLength(20)
  })

  it('keeps at least one server; the first becomes the one used last when that one is removed', () => {
    const { servers, again } = over()
    servers.add(work)
    servers.use(work)
    expect([servers.remove(home), servers.remove(work), servers.remove(builtFor)]).toEqual([false, true, false])
    expect([again().origins(), again().current()]).toEqual([[builtFor], builtFor])
  })

  it('does not bring a removed server back, not even the one that the app was built for', () => {
    const { servers, again } = over()
    servers.add(work)
    servers.remove(builtFor)
    expect([again().origins(), again().current()]).toEqual([[work], work])
  })

  it('ignores unknown servers and values that are not valid', () => {
    const { servers, store } = over({ servers: [{ origin: 'file:///etc', name: null, session: 'own' }], server: 'javascript:x' })
    const changed = vi.fn()
    servers.onChange(changed)
    servers.use(home)
    expect([servers.origins(), servers.current(), changed.mock.calls.length]).toEqual([[builtFor], builtFor, 0])
    expect(store.get('server')).toBe('javascript:x')
  })
})

describe('a partition', () => {
  it('has a name that reveals no host and that differs by scheme, host and port', () => {
    const names = [work, home, 'https://home.example', 'http://localhost:3000', 'http://localhost:3001'].map(partitionOf)
    expect(new Set(names).size).toBe(5)
    for (const name of names) expect(name).toMatch(/^persist:server-[0-9a-f]{32}$/)
    expect(partitionOf(work)).toBe(names[0])
  })
})
