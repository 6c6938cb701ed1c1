// A setting of the server is nowhere forgotten: the README's table, docker-compose.yml and deploy/env.example name the same ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '../server/config.ts'
import { root } from './cruise.ts'

const text = (path: string) => readFileSync(join(root, path), 'utf8')

/** For tests and for npm run dev; no operator needs them. */
const internal = ['GOOGLE_ISSUER', 'STRIPE_API_URL', 'WEB_ROOT']
/** What the image decides. */
const ofImage = ['DATA_DIR', 'HOST', 'PORT']
/** What docker-compose.yml decides, because its other services depend on it. */
const ofCompose = ['DATABASE_URL', 'PUBLIC_URL', 'REDIS_URL', 'TRUST_PROXY']

const without = (names: readonly string[], left: readonly string[]) => names.filter((name) => !left.includes(name)).sort()

const documented = text('README.md')
  .split('\n')
  .filter((line) => /^\| `[A-Z][A-Z0-9_]+`/.test(line))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''))
const compose = parse(text('docker-compose.yml'), { merge: true }) as { services: Record<string, { environment?: Record<string, string> }> }
const passed = compose.services['kring-a']?.environment ?? {}
const example = [...text('deploy/env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')

describe('The settings', () => {
  it('are all in the README, each once, and nothing else is', () => {
    expect(without(settingNames, internal)).toEqual([...documented].sort())
  })

  it('are all passed on by docker-compose.yml · OPER-15', () => {
    expect(Object.keys(passed).sort()).toEqual(without(settingNames, [...internal, ...ofImage]))
    const own = Object.entries(passed).filter(([name, value]) => !value.includes(`\${${name}:`))
    expect(own.map(([name]) => name).sort()).toEqual(ofCompose)
  })

  it('are all in deploy/env.example, where compose reads them from', () => {
    const asked = without(Object.keys(passed), ofCompose)
    expect([...example].sort()).toEqual([...asked, 'KRING_DOMAIN', 'POSTGRES_PASSWORD'].sort())
  })

  it('of the image are what the Dockerfile says', () => {
    for (const name of ofImage) expect(text('Dockerfile')).toMatch(new RegExp(`^ .*\\b${name}=\\S+`, 'm'))
  })
})
