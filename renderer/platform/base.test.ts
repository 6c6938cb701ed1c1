// Addresses below the path that the server has written into the page; also in the service worker, which knows it by its scope.
import { afterEach, expect, test, vi } from 'vitest'
import { basePath, inBase, pagePath } from './base.ts'
import { web } from './web.ts'
import { addressWithin, isBasePath, pageUnder } from '../../shared/support/base-path.ts'

afterEach(() => vi.unstubAllGlobals())

function openPage(base: string | undefined, pathname: string) {
  vi.stubGlobal('document', { documentElement: { dataset: base === undefined ? {} : { base } } })
  vi.stubGlobal('location', { origin: 'https://kring.example', pathname })
}

test('the page adds the path to every address, and knows its own without it · OPER-14', () => {
  openPage('/kring', '/kring/chat/x')
  expect([inBase('/api/login'), pagePath()]).toEqual(['/kring/api/login', '/chat/x'])
  expect([web.site(), web.address('/api/health')]).toEqual(['https://kring.example/kring', '/kring/api/health'])
})

test('without one nothing is added · OPER-14', () => {
  openPage(undefined, '/chat/x')
  expect([inBase('/api/login'), pagePath(), web.site(), web.address('/ws')]).toEqual([
    '/api/login',
    '/chat/x',
    'https://kring.example',
    '/ws',
  ])
  vi.unstubAllGlobals()
  // While prerendering.
  expect(basePath()).toBe('')
})

test('the service worker takes it from its scope · OPER-14', () => {
  vi.stubGlobal('registration', { scope: 'https://kring.example/a/b/' })
  expect(basePath()).toBe('/a/b')
  vi.stubGlobal('registration', { scope: 'https://kring.example/' })
  expect(basePath()).toBe('')
})

test('what is stored here is apart from another Kring on the same host · OPER-14', async () => {
  const stored: Record<string, string> = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  })
  for (const base of [undefined, '/kring', '/a/b']) {
    vi.resetModules()
    openPage(base, '/')
    const { local } = await import('../lib/browser/local.ts')
    expect(local.name.read()).toBeNull()
    local.name.write('Anna')
  }
  expect(Object.keys(stored)).toEqual(['kring:name', '/kring/kring:name', '/a/b/kring:name'])
})

test('a page is put under the path: its links and files, and no text · OPER-14', () => {
  const page =
    '<html lang="en"><link href="/a.css"><script src="/b.js"></script><a href="//x">=&quot;/c</a><a href="https://y/">d</a></html>'
  expect(pageUnder('/k', page)).toBe(
    '<html data-base="/k" lang="en"><link href="/k/a.css"><script src="/k/b.js"></script><a href="//x">=&quot;/c</a><a href="https://y/">d</a></html>',
  )
  expect(pageUnder('', page)).toBe(page)
})

test('only an address below the path is within it · OPER-14', () => {
  expect(['/k/', '/k/a?b', '/k', '/ka', '/K/a', '/', '//k/a'].map((one) => addressWithin('/k', one))).toEqual([
    '/',
    '/a?b',
    ...Array<null>(5).fill(null),
  ])
  expect(addressWithin('', '/a')).toBe('/a')
  expect(['', '/k', '/a/b.c'].every(isBasePath)).toBe(true)
  expect(['/', 'k', '/k/', '//k', '/..', '/a;b', '/a b', '/a"'].some(isBasePath)).toBe(false)
})
