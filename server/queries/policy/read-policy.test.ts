// Which policy and site apply: what a setting decides, else what operators have stored, else the defaults.
import { describe, expect, it } from 'vitest'
import { usualPolicy } from '../../../shared/policy/policy.ts'
import { usualSite } from '../../../shared/policy/site.ts'
import { readChoices } from './read-policy.ts'

type Rows = Parameters<typeof readChoices>[0]
type Settings = Parameters<typeof readChoices>[1]

const settings = (rest: Partial<Settings> = {}): Settings => ({
  ...{ given: [], retentionDays: 31, dailyReplies: 41, serverReplies: 51, demoReplies: 61, addressReplies: 71, supportEmail: undefined },
  ...rest,
})
const numbers = { retentionDays: 31, dailyReplies: 41, serverReplies: 51, demoReplies: 61, addressReplies: 71 }
const stored = (name: Rows[number]['name'], value: object, version = 1) => ({ name, value: JSON.stringify(value), version, changed_at: 1 })

it('without anything stored, the defaults and the settings apply', () => {
  expect(readChoices([], settings())).toEqual({
    policy: { ...usualPolicy, ...numbers },
    site: usualSite,
    logo: null,
    versions: { policy: 0, site: 0, logo: 0 },
  })
})

it('what operators have stored applies, each kind with its own version', () => {
  const logo = { name: 'l.png', type: 'image/png', size: 12 }
  const rows = [
    stored('logo', logo, 5),
    stored('policy', { guests: false, retentionDays: 10, models: { pro: ['m1'] } }, 3),
    stored('site', { name: 'Bakery', support: 'help@bakery.example' }, 4),
  ]
  expect(readChoices(rows, settings({ supportEmail: 'other@bakery.example' }))).toEqual({
    policy: { ...usualPolicy, ...numbers, guests: false, retentionDays: 10, models: { free: null, pro: ['m1'], team: null } },
    site: { ...usualSite, name: 'Bakery', support: 'help@bakery.example' },
    logo,
    versions: { policy: 3, site: 4, logo: 5 },
  })
})

it('stored fields that this version does not know are ignored', () => {
  const { policy, site } = readChoices([stored('policy', { robots: true }), stored('site', { slogan: 'Rye' })], settings())
  expect(policy).not.toHaveProperty('robots')
  expect(site).not.toHaveProperty('slogan')
})

it('a setting takes precedence over what is stored, and only for its own field', () => {
  const value = { retentionDays: 10, dailyReplies: 11, serverReplies: 12, demoReplies: 13, addressReplies: 14 }
  const given = ['RETENTION_DAYS', 'AI_SERVER_DAILY_LIMIT', 'PORT']
  const { policy } = readChoices([stored('policy', value)], settings({ given } as Partial<Settings>))
  expect(policy).toEqual({ ...usualPolicy, ...value, retentionDays: 31, serverReplies: 51 })
})

describe('the support address', () => {
  const fixed = { given: ['SUPPORT_EMAIL'] } as Partial<Settings>
  const own = [stored('site', { support: 'own@bakery.example' })]
  it.each<[string, Rows, Partial<Settings>, string]>([
    ['is empty without one', [], {}, ''],
    ['is that of the settings', [], { supportEmail: ' Help@Bakery.example ' }, 'help@bakery.example'],
    ['is the stored one without a setting', own, {}, 'own@bakery.example'],
    ['is that of the settings if the setting decides', own, { ...fixed, supportEmail: 'help@bakery.example' }, 'help@bakery.example'],
    ['is empty if the setting decides and is not an address', own, { ...fixed, supportEmail: 'no address' }, ''],
    ['is empty for a setting that is not an address', [], { supportEmail: 'no address' }, ''],
    ['is empty if the stored one was removed', [stored('site', { support: '' })], {}, ''],
  ])('%s', (_what, rows, given, expected) => {
    expect(readChoices(rows, settings(given)).site.support).toBe(expected)
  })
})

it('a logo that was removed is missing, and its version stays', () => {
  const { logo, versions } = readChoices([stored('logo', {}, 2)], settings())
  expect([logo, versions]).toEqual([null, { policy: 0, site: 0, logo: 2 }])
})
