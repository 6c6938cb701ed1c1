// No setting is forgotten: docs/settings.md, docker-compose.yml and deploy/env.example list the same settings.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { internalSettings, settingGroups, settingsPage } from '../../server/config/settings-page.ts'
import { settingNames } from '../../server/config/settings.ts'
import { root } from './cruise.ts'

const text = (path: string) => readFileSync(join(root, path), 'utf8')

/** Set by the Docker image. */
const ofImage = ['DATA_DIR', 'HOST', 'PORT']
/** Set by docker-compose.yml, because its other services depend on them. */
const ofCompose = ['DATABASE_URL', 'PUBLIC_URL', 'REDIS_URL', 'TRUST_PROXY']

const without = (names: readonly string[], left: readonly string[]) => names.filter((name) => !left.includes(name)).sort()

const documented = Object.values(settingGroups).flatMap((group) => Object.keys(group))
const compose = parse(text('docker-compose.yml'), { merge: true }) as { services: Record<string, { environment?: Record<string, string> }> }
const passed = compose.services['kring-a']?.environment ?? {}
const example = [...text('deploy/env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')

describe('The settings', () => {
  it('are all in docs/settings.md, which is up to date with `npm run settings`', () => {
    expect(without(settingNames, internalSettings)).toEqual([...documented].sort())
    expect(text('docs/settings.md')).toBe(settingsPage())
  })

  it('are all passed by docker-compose.yml · OPER-15', () => {
    expect(Object.keys(passed).sort()).toEqual(without(settingNames, [...internalSettings, ...ofImage]))
    const own = Object.entries(passed).filter(([name, value]) => !value.includes(`\${${name}:`))
    expect(own.map(([name]) => name).sort()).toEqual(ofCompose)
  })

  it('are all in deploy/env.example, the template for compose', () => {
    const asked = without(Object.keys(passed), ofCompose)
    expect([...example].sort()).toEqual([...asked, 'KRING_DOMAIN', 'POSTGRES_PASSWORD'].sort())
  })

  it('that the image sets are in the Dockerfile', () => {
    for (const name of ofImage) expect(text('Dockerfile')).toMatch(new RegExp(`^ .*\\b${name}=\\S+`, 'm'))
  })
})
