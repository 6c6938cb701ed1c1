// An export carries the branding of the host's team, and works without it.
import { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import type { PersonKey } from '../../domain/people/person.ts'
import { findExportedTeam } from './exported-team.ts'

type Reads = Parameters<typeof findExportedTeam>[0]

const logo = { logo_name: 'stored.png', logo_type: 'image/png' }

function serverWith(team: object | null, { get = () => Promise.resolve(Readable.from([Buffer.from('pixels')])), ownerPlan = 'team' } = {}) {
  const asked: string[] = []
  const warn = vi.fn()
  const found = team && { ownerPlan, team: { name: 'Bakery', accent: '#aa3300', ...logo, ...team } }
  const deps = {
    store: { teams: { find: (id: string) => (asked.push(id), Promise.resolve(found)) } },
    config: { defaultPlan: 'free' },
    files: { get: (name: string) => (asked.push(name), (get as (name: string) => Promise<unknown>)(name)) },
    log: { warn },
  } as unknown as Reads
  return { asked, warn, find: (host: PersonKey | null = 'user:u1' as PersonKey) => findExportedTeam(deps, host) }
}

it.each(['image/png', 'image/jpeg'])('it has the name, the accent and the logo, if that is of the type %s', async (type) => {
  const { find, asked } = serverWith({ logo_type: type })
  expect(await find()).toEqual({ name: 'Bakery', accent: '#aa3300', logo: { type, bytes: Buffer.from('pixels') } })
  expect(asked).toEqual(['u1', 'stored.png'])
})

it.each([
  ['a logo that a PDF cannot show', { logo_type: 'image/webp' }],
  ['no logo', { logo_name: null, logo_type: null }],
  ['no stored name', { logo_name: null }],
])('with %s, no file is read', async (_what, team) => {
  const { find, asked } = serverWith(team)
  expect(await find()).toEqual({ name: 'Bakery', accent: '#aa3300', logo: null })
  expect(asked).toEqual(['u1'])
})

it('a logo whose file is missing or cannot be read is left out, and the error is logged', async () => {
  const missing = serverWith({}, { get: () => Promise.resolve(null as never) })
  expect(await missing.find()).toMatchObject({ logo: null })
  expect(missing.warn).not.toHaveBeenCalled()
  const error = new Error('the disk is gone')
  const broken = serverWith({}, { get: () => Promise.reject(error) })
  expect(await broken.find()).toMatchObject({ name: 'Bakery', logo: null })
  expect(broken.warn).toHaveBeenCalledWith({ error }, 'reading a logo failed')
})

it('a guest, a host without a team and a closed team have no branding', async () => {
  const { find, asked } = serverWith({})
  expect([await find('guest:g' as PersonKey), await find(null), asked]).toEqual([null, null, []])
  expect(await serverWith(null).find()).toBeNull()
  expect(await serverWith({}, { ownerPlan: 'free' }).find()).toBeNull()
})
