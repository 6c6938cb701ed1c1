// Settings for mail, identity providers, payments and SQLite: which belong together, and which values are refused.
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

const PUBLIC_URL = 'https://kring.example'
const mail = { SMTP_URL: 'smtps://kring:geheim@mail.example:465', MAIL_FROM: 'kring@kring.example' }
const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' }
const stripe = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' }
const oidc = { OIDC_ISSUER: 'https://id.example/realms/bakery', OIDC_CLIENT_ID: 'kring' }

describe('the configuration', () => {
  it('has no mail and no providers without settings', () => {
    expect(readConfig({})).toMatchObject({ mail: undefined, providers: { google: undefined, oidc: undefined } })
  })

  it('has the specification’s limits for replies and retention by default · USAGE-05 USAGE-08 PRIV-07', () => {
    expect(readConfig({})).toMatchObject({ dailyReplies: 40, demoReplies: 20, retentionDays: 30 })
  })

  it('reads mail, Google and another provider, which by default is a public client named after its host', () => {
    const settings = readConfig({ PUBLIC_URL, ...mail, ...google, ...oidc })
    expect(settings.mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM })
    // Unless SUPPORT_EMAIL is set, people write to the sender address of mails.
    expect(settings.supportEmail).toBe(mail.MAIL_FROM)
    expect(readConfig({ PUBLIC_URL, ...mail, SUPPORT_EMAIL: 'help@kring.example' }).supportEmail).toBe('help@kring.example')
    expect(readConfig({ RELEASES_URL: 'https://downloads.example/kring' }).releases).toEqual({ url: 'https://downloads.example/kring/' })
    expect(settings.providers).toEqual({
      google: { name: 'Google', issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: 's' },
      oidc: { name: 'id.example', issuer: oidc.OIDC_ISSUER, clientId: 'kring', clientSecret: undefined },
    })
    const named = readConfig({ PUBLIC_URL, ...oidc, OIDC_NAME: 'Bakery ID', OIDC_CLIENT_SECRET: 's' })
    expect(named.providers.oidc).toMatchObject({ name: 'Bakery ID', clientSecret: 's' })
  })
})

describe('BASE_PATH', () => {
  it('means the same with and without slashes, and / is none · OPER-14', () => {
    const read = (value: string) => readConfig({ BASE_PATH: value }).basePath
    expect(['kring', '/kring', 'kring/', '/kring/'].map(read)).toEqual(['/kring', '/kring', '/kring', '/kring'])
    expect(['/a/b', 'a/b/', '/Team_1.x-y~z'].map(read)).toEqual(['/a/b', '/a/b', '/Team_1.x-y~z'])
    expect(['', '/'].map(read)).toEqual(['', ''])
    expect(readConfig({}).basePath).toBe('')
  })

  it('is refused with its name if it is not a plain path, or not the path of PUBLIC_URL · OPER-14', () => {
    const wrong = [
      '//x',
      '/x//',
      '/x//y',
      '..',
      '/a/../b',
      '/.',
      '/a b',
      ' ',
      '/a?b=1',
      '/a#b',
      '/a%20b',
      'https://x.example/kring',
      '/ä',
      '/a"b',
      'x'.repeat(201),
    ]
    for (const value of wrong) expect(() => readConfig({ BASE_PATH: value }), value).toThrow(/^BASE_PATH must /)
    const at = (publicUrl: string) => () => readConfig({ BASE_PATH: 'kring', PUBLIC_URL: publicUrl })
    expect(at('https://kring.example/other')).toThrow('PUBLIC_URL: its path is /other, but BASE_PATH is /kring.')
    for (const fine of ['https://kring.example', 'https://kring.example/', 'https://kring.example/kring', 'https://kring.example/kring/'])
      expect(at(fine)().basePath).toBe('/kring')
  })
})

describe('the settings are refused with their names for', () => {
  const wrong: [what: string, env: Record<string, string>, named: RegExp][] = [
    ['a mail server without a sender', { PUBLIC_URL, SMTP_URL: mail.SMTP_URL }, /SMTP_URL and MAIL_FROM/],
    ['a sender without a mail server', { PUBLIC_URL, MAIL_FROM: mail.MAIL_FROM }, /SMTP_URL and MAIL_FROM/],
    ['mail without an address for links', mail, /PUBLIC_URL.*SMTP_URL/],
    ['a mail server with another protocol', { PUBLIC_URL, ...mail, SMTP_URL: 'http://mail.example' }, /SMTP_URL must/],
    ['a sender that is not an address', { PUBLIC_URL, ...mail, MAIL_FROM: 'Kring <kring@kring.example>' }, /MAIL_FROM must/],
    ['a support address that is not an address', { SUPPORT_EMAIL: 'help' }, /SUPPORT_EMAIL must/],
    ['a SQLite driver that does not exist', { SQLITE_DRIVER: 'sqlite' }, /SQLITE_DRIVER must be sqlite3 or better-sqlite3/],
    ['Google without its secret', { PUBLIC_URL, GOOGLE_CLIENT_ID: 'g' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/],
    ['Google’s secret alone', { PUBLIC_URL, GOOGLE_CLIENT_SECRET: 's' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/],
    ['Google without an address to return to', google, /PUBLIC_URL.*GOOGLE_CLIENT_ID/],
    ['a provider without a client', { PUBLIC_URL, OIDC_ISSUER: oidc.OIDC_ISSUER }, /OIDC_ISSUER and OIDC_CLIENT_ID/],
    ['a name without a provider', { PUBLIC_URL, OIDC_NAME: 'Bakery ID' }, /OIDC_ISSUER and OIDC_CLIENT_ID/],
    ['a provider without an address to return to', oidc, /PUBLIC_URL.*OIDC_ISSUER/],
    [
      'payments without a webhook secret',
      { PUBLIC_URL, ...stripe, STRIPE_WEBHOOK_SECRET: '' },
      /STRIPE_WEBHOOK_SECRET must be set together/,
    ],
    ['a webhook secret that is easy to guess', { PUBLIC_URL, ...stripe, STRIPE_WEBHOOK_SECRET: 'x' }, /STRIPE_WEBHOOK_SECRET must/],
    ['payments without a publishable key', { PUBLIC_URL, ...stripe, STRIPE_PUBLISHABLE_KEY: '' }, /STRIPE_PUBLISHABLE_KEY/],
    ['payments without an address to return to', stripe, /PUBLIC_URL.*Stripe/],
    ['a name that is too long for a button', { PUBLIC_URL, ...oidc, OIDC_NAME: 'x'.repeat(41) }, /OIDC_NAME must/],
  ]
  it.each(wrong)('%s', (_what, env, named) => {
    expect(() => readConfig(env)).toThrow(StartError)
    expect(() => readConfig(env)).toThrow(named)
  })

  it.each([
    'http://id.example',
    'https://u:p@id.example',
    'https://id.example?x=1',
    'https://id.example#x',
    'ftp://id.example',
    'id.example',
  ])('a provider at %s, which is not secure or not an issuer', (OIDC_ISSUER) => {
    expect(() => readConfig({ PUBLIC_URL, ...oidc, OIDC_ISSUER })).toThrow(/OIDC_ISSUER must/)
  })
})
