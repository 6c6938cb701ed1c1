// Which names, links, texts and logos a site may have, and what is stored and recorded.
import { beforeEach, describe, expect, it } from 'vitest'
import { usualSite, type Site } from '../../../shared/policy/site.ts'
import type { Deps } from '../../deps.ts'
import { guest } from '../../domain/people/person.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { changeSite, removeSiteLogo, setSiteLogo } from './change-site.ts'

const olga = { id: 'olga', name: 'Olga', address: null }
const anna = guest('anna', 'en', { from: 'net', fromWide: null })
const now = 1_000_000

interface Scene {
  before?: Partial<Site>
  given?: string[]
  /** Someone else changed the site in the meantime. */
  isOld?: boolean
  picture?: object
}

let calls: unknown[][]
beforeEach(() => void (calls = []))
const names = () => calls.map(([name]) => name)

function scene({ before = {}, given = [], isOld = false, picture = {} }: Scene = {}): Deps {
  const record =
    (name: string, result: unknown = undefined) =>
    (...args: unknown[]) => (calls.push([name, ...args]), Promise.resolve(result))
  return {
    store: {
      choices: { change: record('change', !isOld), setLogo: record('logo') },
      attachments: {
        removals: {
          postpone: () => Promise.resolve(),
          plan: record('plan'),
          hasten: record('hasten'),
          due: record('due', ['old']),
          done: record('done'),
        },
      },
    },
    documents: { check: record('check', { type: 'image/png', bytes: Buffer.from('clean'), width: 10, height: 10, ...picture }) },
    files: { put: record('put'), remove: record('remove') },
    policy: { ...fixedPolicy(), site: () => ({ ...usualSite, ...before }), reload: record('reload') },
    config: { given },
    now: () => now,
  } as unknown as Deps
}
const change = (site: Partial<Site>, given: Scene = {}) =>
  changeSite(scene(given), { site: { ...usualSite, ...given.before, ...site }, version: 4 }, olga)
async function storedSite(site: Partial<Site>): Promise<Site> {
  calls = []
  await change(site)
  return JSON.parse((calls[0]![1] as { value: string }).value) as Site
}
const refused = async (site: Partial<Site>, code: string) => {
  calls = []
  await expect(change(site)).rejects.toMatchObject({ code })
  expect(calls).toEqual([])
}

describe('a change to the site', () => {
  it('is stored with the version that it was made from, recorded without its texts, and loaded', async () => {
    const site = {
      ...{ name: ' Bakery Chat ', accent: '#AA33CC', welcome: '\u0007 Hello\tthere\n\u0007you ', support: 'Help@Bakery.example' },
      ...{ terms: ' https://bakery.example/terms', privacy: 'https://bakery.example/privacy', publicPages: false },
    }
    await change(site)
    const value = {
      ...{ name: 'Bakery Chat', accent: '#aa33cc', welcome: 'Hellothere\nyou', support: 'help@bakery.example' },
      ...{ terms: 'https://bakery.example/terms', privacy: 'https://bakery.example/privacy', publicPages: false },
    }
    const details = { fields: 'name, accent, welcome, support, terms, privacy, publicPages', publicPages: false }
    expect(calls).toEqual([
      [
        'change',
        { name: 'site', value: JSON.stringify(value), version: 4, changed_at: now },
        { operator: olga, action: 'site_changed', details, at: now },
      ],
      ['reload'],
    ])
  })

  it('is recorded with only the names of the fields that changed', async () => {
    await change({ name: 'Bakers', welcome: 'Hi' }, { before: { name: 'Bakery', accent: '#aa33cc' } })
    expect(calls[0]?.[2]).toMatchObject({ details: { fields: 'name, welcome', publicPages: true } })
  })

  it('is refused, and not loaded, if someone else changed the site in the meantime', async () => {
    await expect(change({ name: 'Bakery' }, { isOld: true })).rejects.toMatchObject({ code: 'policy_changed' })
    expect(names()).toEqual(['change'])
  })

  it('cannot change the support address while the environment sets it', async () => {
    const fixed = { before: { support: 'help@bakery.example' }, given: ['SUPPORT_EMAIL'] }
    const error = { code: 'policy_fixed', values: { setting: 'SUPPORT_EMAIL' } }
    await expect(change({ support: 'me@bakery.example' }, fixed)).rejects.toMatchObject(error)
    expect(calls).toEqual([])
    await change({ name: 'Bakery' }, fixed)
    await change({ support: 'me@bakery.example' }, { ...fixed, given: [] })
    expect(names()).toEqual(['change', 'reload', 'change', 'reload'])
  })
})

describe('a site', () => {
  it('may have a name of 40 characters, on one line, that is not the assistant’s', async () => {
    expect((await storedSite({ name: 'x'.repeat(40) })).name).toHaveLength(40)
    for (const name of ['x'.repeat(41), 'Bakery\nChat', 'Bakery\u202eChat', 'AI', 'Assistant']) await refused({ name }, 'site_name_refused')
  })

  it('may have no name, colour and links', async () => {
    expect(await storedSite({})).toEqual(usualSite)
  })

  it('may have a support address that is an email address or an https link, and https links', async () => {
    expect((await storedSite({ support: 'https://bakery.example/help' })).support).toBe('https://bakery.example/help')
    await refused({ support: 'help' }, 'support_refused')
    await refused({ terms: 'http://bakery.example/' }, 'site_link_refused')
    await refused({ privacy: 'http://bakery.example/' }, 'site_link_refused')
  })
})

describe('the logo', () => {
  const set = (bytes: unknown, picture: object = {}) => setSiteLogo(scene({ picture }), anna, olga, bytes)

  it('is checked in the turn of the operator, stored, recorded and loaded', async () => {
    const bytes = Buffer.from('given')
    await set(bytes)
    const name = (calls[1]![1] as string[])[0]
    const logo = { name, type: 'image/png', size: 5 }
    expect(calls).toEqual([
      ['check', { person: 'guest:anna', from: 'net' }, { name: 'picture', type: null, bytes }],
      ['plan', [name], now + 600_000],
      ['put', name, Buffer.from('clean')],
      ['logo', logo, now, { operator: olga, action: 'site_logo_changed', at: now }],
      ['hasten', [name]],
      ['due', now],
      ['remove', 'old'],
      ['done', ['old']],
      ['reload'],
    ])
  })

  it('may have 512 kB and 2,000 pixels', async () => {
    await set(Buffer.alloc(524_288), { width: 2_000, height: 2_000 })
    expect(names()).toContain('logo')
    calls = []
    for (const [bytes, picture] of [
      [Buffer.alloc(524_289), {}],
      [Buffer.from('x'), { width: 2_001 }],
      [Buffer.from('x'), { height: 2_001 }],
      ['text', {}],
    ] as const)
      await expect(set(bytes, picture)).rejects.toMatchObject({ code: 'logo_refused' })
    expect(new Set(names())).toEqual(new Set(['check']))
  })

  it('is removed with its file, which is recorded', async () => {
    await removeSiteLogo(scene(), olga)
    expect(calls).toEqual([
      ['logo', null, now, { operator: olga, action: 'site_logo_changed', details: { removed: true }, at: now }],
      ['reload'],
      ['due', now],
      ['remove', 'old'],
      ['done', ['old']],
    ])
  })
})
