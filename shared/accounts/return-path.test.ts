// Return targets as a browser resolves them: more than two hundred spellings of a foreign origin.
import { describe, expect, it } from 'vitest'
import { hostileTargets } from './hostile-targets.ts'
import { readReturnPath, returnPath } from './return-path.ts'

const site = 'https://kring.example'

describe('a return target', () => {
  it('stays on the site when a browser resolves it from any page, and when it is resolved again · GUARD-16', () => {
    expect(new Set(hostileTargets).size).toBeGreaterThanOrEqual(200)
    for (const given of hostileTargets) {
      const path = returnPath(given)
      for (const page of [`${site}/`, `${site}/api/login?x=1`, `${site}/chat/abc/`]) {
        const url = new URL(path, page)
        expect([given, url.origin]).toEqual([given, site])
        expect([given, new URL(url.pathname + url.search + url.hash, page).origin]).toEqual([given, site])
        expect([given, url.pathname.toLowerCase()]).not.toEqual([given, expect.stringMatching(/^\/(api|ws)(\/|$)/)])
      }
    }
  })

  it.each([
    '//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    '/api/logout',
    '/./api/logout',
    '/%61pi/logout',
    '/%2561pi/logout',
    '/%2fapi/logout',
    '/api/%',
    '/%61pi/%',
    '/%2561pi/%25',
    '/ws',
    'chat/abc',
    '',
    `/${'a'.repeat(500)}`,
    null,
    ['/home'],
  ])('%j is refused · GUARD-16', (given) => {
    expect([readReturnPath(given), returnPath(given)]).toEqual([null, '/'])
  })

  it.each([
    ['/', '/'],
    ['/subscribe?plan=team&interval=year', '/subscribe?plan=team&interval=year'],
    ['/chat/abc?key=x#message-3', '/chat/abc?key=x#message-3'],
    ['/a/../billing', '/billing'],
    ['/contact?subject=https://evil.example', '/contact?subject=https://evil.example'],
    ['/apidocs', '/apidocs'],
    [`/${'a'.repeat(499)}`, `/${'a'.repeat(499)}`],
  ])('%s leads to %s · GUARD-16', (given, path) => expect(returnPath(given)).toBe(path))
})
