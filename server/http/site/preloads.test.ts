// The scripts and the session that a page preloads.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { withPreloads } from './preloads.ts'

const html = '<head><script src="/assets/index-1.js"></script></head>'
const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_shell.js'] },
  '_shell.js': { file: 'assets/shell-1.js' },
  '_chat.js': { file: 'assets/chat-1.js', imports: ['_shell.js', '_chat.js'] },
  'pages/chat-page.tsx': { file: 'assets/chat-page-1.js', imports: ['_chat.js', 'index.html'] },
  'pages/site/landing-page.tsx': { file: 'assets/landing-page-1.js' },
  'pages/site/start-page.tsx': { file: 'assets/start-page-1.js' },
  '../shared/texts/nl/index.ts': { file: 'assets/nl-1.js' },
  '../shared/texts/en/index.ts': { file: 'assets/en-1.js' },
}
const root = mkdtempSync(join(tmpdir(), 'kring-preloads-'))
mkdirSync(join(root, '.vite'))
writeFileSync(join(root, '.vite/manifest.json'), JSON.stringify(manifest))
afterAll(() => rmSync(root, { recursive: true }))

const named = (page: string) => [...page.matchAll(/modulepreload" crossorigin href="\/assets\/([^"]+)"/g)].map(([, file]) => file)

describe('a page preloads the scripts that it needs', () => {
  const preload = withPreloads(root)

  it.each([
    ['/chat/abc', 'nl', ['chat-page-1.js', 'chat-1.js', 'shell-1.js', 'nl-1.js']],
    ['/chat/abc', 'en', ['chat-page-1.js', 'chat-1.js', 'shell-1.js', 'en-1.js']],
    ['/', 'en', ['landing-page-1.js', 'en-1.js']],
    ['/nowhere/at/all', 'nl', ['nl-1.js']],
  ] as const)('%s for %s', (path, language, files) => {
    expect(named(preload(html, { path, query: {} }, language, true))).toEqual(files)
  })

  it('a site without plans starts with its own page', () => {
    expect(named(preload(html, { path: '/', query: {} }, 'en', false))).toEqual(['start-page-1.js', 'en-1.js'])
    expect(named(preload(html, { path: '/chat/abc', query: {} }, 'en', false))[0]).toBe('chat-page-1.js')
  })

  it.each([
    ['/chat/abc', {}, '/api/sessions/abc'],
    ['/chat/a%2Fb%22', { key: 'x"&$&' }, '/api/sessions/a%2Fb%22?key=x%22%26%24%26'],
    ['/chat/abc', { key: ['one', 'two'] }, '/api/sessions/abc'],
  ])('and the session: %s %j', (path, query, session) => {
    const page = preload(html, { path, query }, 'en', true)
    expect(
      [...page.matchAll(/<link rel="preload" as="fetch" crossorigin="use-credentials" href="([^"]+)">/g)].map(([, href]) => href),
    ).toEqual([session])
  })

  it('but no session on any other page', () => {
    for (const path of ['/', '/home', '/chat', '/chat/abc/def'])
      expect(preload(html, { path, query: {} }, 'en', true)).not.toContain('as="fetch"')
  })

  it('or no scripts, if the build has no manifest', () => {
    expect(withPreloads(tmpdir())(html, { path: '/', query: {} }, 'en', true)).toBe(html)
  })
})
