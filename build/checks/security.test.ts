// docs/security.md covers OWASP ASVS 5.0 level 2 line by line; SECURITY.md explains how to report.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The number of level 1 and 2 requirements in each section of ASVS 5.0, in order. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1, '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5 },
  ...{ '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4 },
  ...{ '6.5': 5, '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3 },
  ...{ '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4 },
  ...{ '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}

const rows = [...read('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
  ([, id = '', status = '', how = '', tests = '']) => ({
    id,
    status,
    how,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  }),
)

describe('docs/security.md', () => {
  it('lists each requirement of levels 1 and 2 once, in order · GUARD-21', () => {
    const expected = Object.entries(sections).flatMap(([section, count]) => Array.from({ length: count }, (_, n) => `${section}.${n + 1}`))
    expect(expected).toHaveLength(253)
    expect(rows.map(({ id }) => id)).toEqual(expected)
  })

  it('marks each as met, open or not applicable, with a reason · GUARD-21', () => {
    for (const { id, status, how } of rows) {
      expect([id, ['met', 'open', 'not applicable'].includes(status)]).toEqual([id, true])
      expect([id, how.length > 3]).toEqual([id, true])
    }
  })

  it('names an existing test for each requirement that is met, and for no other · GUARD-21', () => {
    for (const { id, status, tests } of rows) {
      expect([id, tests.length > 0]).toEqual([id, status === 'met'])
      for (const path of tests) expect([id, path, existsSync(join(root, path))]).toEqual([id, path, true])
    }
  })
})

it('says how many requirements are met, do not apply and are open', () => {
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length
  const said = `${count('met')} requirements are met, ${count('not applicable')} do not apply, ${count('open')} are open.`
  expect(read('docs/security.md')).toContain(said)
})

describe('no source file', () => {
  const sources = ['server', 'shared', 'renderer'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path).replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing\//.test(path)),
  )

  it.each([
    ['evaluates text as code', /\beval\(|new Function\(/, []],
    ['puts text into a page as HTML', /dangerouslySetInnerHTML|\.innerHTML\b|document\.write/, []],
    ['starts another process', /node:child_process/, ['server/backup/postgres.ts', 'server/adapters/documents/document-process.ts']],
    ['accepts any certificate', /rejectUnauthorized|TLS_REJECT_UNAUTHORIZED|checkServerIdentity/, []],
    ['uses a broken hash function', /createHash\('(md5|sha1)'\)/, []],
    ['uses a cipher other than AES-256-GCM', /'(aes-\d+-(?!gcm)\w+|des\b|rc4)/, []],
    ['reads the environment', /process\.env\b/, ['server/config/config.ts']],
    // The random delay before a browser reconnects.
    ['uses Math.random', /Math\.random/, ['server/ws/connection/drain-sockets.ts']],
  ] as [string, RegExp, string[]][])('%s', (_what, pattern, except) => {
    expect(sources.length).toBeGreaterThan(500)
    expect(sources.filter((path) => pattern.test(read(path)))).toEqual(except)
  })
})

it('package-lock.json lists every package with its version and its integrity hash', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version?: string; integrity?: string; link?: boolean; inBundle?: boolean }>
  }
  const others = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle)
  expect(others.length).toBeGreaterThan(500)
  expect(others.filter(([, { version, integrity }]) => !version || !/^sha512-/.test(integrity ?? '')).map(([path]) => path)).toEqual([])
})

it('SECURITY.md says how to report, and the README promises G9 · GUARD-21', () => {
  expect(read('SECURITY.md')).toMatch(/^## Report a vulnerability$/m)
  expect(read('README.md')).toMatch(/^\| G9 \| One person cannot slow it down for others\./m)
})
