// What an entry of the log contains: never what someone wrote, wherever it hides.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { logLine } from './log-line.ts'

const at = Date.UTC(2026, 10, 25, 20, 22, 3)
const start = '2026-11-25T20:22:03.000Z it failed'

function failed({ name = 'TypeError', message = 'canary', ...more }: { name?: string; message?: string; code?: unknown; stack?: string }) {
  return Object.assign(new Error(message), { name, stack: `${name}: ${message}\n    at read (/home/canary/app/main.js:10:5)` }, more)
}

describe('an entry', () => {
  it('is a time and a sentence', () => expect(logLine(at, 'it failed')).toBe(start))

  it('has the name and the code of an error, and the base names of its frames', () => {
    const error = failed({
      code: 'ENOSPC',
      stack:
        'TypeError: canary\n    at read (/home/canary/app/main.js:10:5)\n    at async node:internal/fs/promises:638:10\n    at C:\\Users\\canary\\preload.cjs:2:1\n    at <anonymous>',
    })
    expect(logLine(at, 'it failed', error)).toBe(`${start} (TypeError ENOSPC at main.js:10:5 at promises:638:10 at preload.cjs:2:1)`)
  })

  it.each([
    ['a message that looks like a frame', failed({ message: 'x\n    at canary (canary.js:1:1)' }), '(TypeError at main.js:10:5)'],
    [
      'a message that changed after the stack was made',
      failed({ stack: 'Error: canary\n    at canary.js:1:1', message: 'other' }),
      '(TypeError)',
    ],
    ['a name', failed({ name: 'Canary in the mine' }), '(unknown error at main.js:10:5)'],
    ['a code', failed({ code: 'canary' }), '(TypeError at main.js:10:5)'],
    ['an address in a frame', failed({ stack: 'TypeError: canary\n    at app://kring/chat/canary?key=canary:1:1' }), '(TypeError)'],
    ['a code of another type', failed({ code: { canary: 1 } }), '(TypeError at main.js:10:5)'],
  ])('does not contain %s', (_of, error, rest) => expect(logLine(at, 'it failed', error)).toBe(`${start} ${rest}`))

  it('has facts only with known names and known words', () => {
    const facts = { call: 'notify', place: 'main', count: 3, isHidden: false, exitCode: -1, version: '1.2.3-beta.1' }
    expect(logLine(at, 'it failed', facts)).toBe(
      `${start} (call=notify place=main exitCode=-1 count=3 version=1.2.3-beta.1 isHidden=false)`,
    )
    const unknown = [
      'canary',
      ['canary'],
      { canary: 1 },
      { call: 'canary', place: 'canary', count: 'canary', version: '1.2.3-canary' },
      { version: '1.2.3\ncanary' },
      { call: { toString: () => 'canary' } },
      new Map([['call', 'canary']]),
      null,
      7n,
      () => 'canary',
    ]
    for (const about of unknown) expect(logLine(at, 'it failed', about)).toBe(start)
  })
})

describe('the source', () => {
  const folder = join(import.meta.dirname, '..')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.ts$/.test(name) && !/testing|\.test\./.test(name),
  )

  /** The first arguments of calls to `log`: a literal, or what is there instead. */
  const sentences = (text: string) =>
    [...text.matchAll(/(?<![\w'])log\(\s*('[^'\\\n]*'(?=\s*[,)])|[^)]*)/g)].map(([, first]) => first ?? '')
  const isFixed = (first: string) => /^'[^'\\]*'$/.test(first)

  it('passes only literal sentences to the log', () => {
    const all = sources.flatMap((name) => sentences(readFileSync(join(folder, name), 'utf8')).map((first) => `${name}: ${first}`))
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter((one) => !isFixed(one.slice(one.indexOf(': ') + 2)))).toEqual([])
  })

  it.each(['log(`to ${name}`)', 'given.log(text)', "log('to ' + name)", 'machine.log(\n  says, error)'])('%s would be found', (text) => {
    expect(sentences(text).filter(isFixed)).toEqual([])
    expect(sentences(text)).toHaveLength(1)
  })
})
