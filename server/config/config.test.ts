// The settings of mail and of identity providers: which belong together, and which values are refused.
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

const PUBLIC_URL = 'https://kring.example'
const mail = { SMTP_URL: 'smtps://kring:geheim@mail.example:465', MAIL_FROM: 'kring@kring.example' }
const google = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' }
const stripe = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef' }
const oidc = { OIDC_ISSUER: 'https://id.example/realms/bakery', OIDC_CLIENT_ID: 'kring' }

describe('what is set up', () => {
  it('is nothing without settings', () => {
    expect(readConfig({})).toMatchObject({ mail: undefined, providers: { google: undefined, oidc: undefined } })
  })

  it('limits replies and keeps sessions as the specification says if nothing is set · USAGE-05 USAGE-08 PRIV-07', () => {
    expect(readConfig({})).toMatchObject({ dailyReplies: 40, demoReplies: 20, retentionDays: 30 })
  })

  it('is mail, Google and a provider of one’s own, a public client named after its host unless said otherwise', () => {
    const settings = readConfig({ PUBLIC_URL, ...mail, ...google, ...oidc })
    expect(settings.mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM })
    // Who writes to the support writes to where mails come from, unless said otherwise.
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

describe('refused and named is', () => {
  const wrong: [what: string, env: Record<string, string>, named: RegExp][] = [
    ['a mail server without a sender', { PUBLIC_URL, SMTP_URL: mail.SMTP_URL }, /SMTP_URL and MAIL_FROM/],
    ['a sender without a mail server', { PUBLIC_URL, MAIL_FROM: mail.MAIL_FROM }, /SMTP_URL and MAIL_FROM/],
    ['mail without an address for its links', mail, /PUBLIC_URL.*SMTP_URL/],
    ['a mail server by another protocol', { PUBLIC_URL, ...mail, SMTP_URL: 'http://mail.example' }, /SMTP_URL must/],
    ['a sender that is no address', { PUBLIC_URL, ...mail, MAIL_FROM: 'Kring <kring@kring.example>' }, /MAIL_FROM must/],
    ['a support address that is none', { SUPPORT_EMAIL: 'help' }, /SUPPORT_EMAIL must/],
    ['Google without its secret', { PUBLIC_URL, GOOGLE_CLIENT_ID: 'g' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/],
    ['Google’s secret alone', { PUBLIC_URL, GOOGLE_CLIENT_SECRET: 's' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/],
    ['Google without an address to come back to', google, /PUBLIC_URL.*GOOGLE_CLIENT_ID/],
    ['a provider without a client', { PUBLIC_URL, OIDC_ISSUER: oidc.OIDC_ISSUER }, /OIDC_ISSUER and OIDC_CLIENT_ID/],
    ['a name without a provider', { PUBLIC_URL, OIDC_NAME: 'Bakery ID' }, /OIDC_ISSUER and OIDC_CLIENT_ID/],
    ['a provider without an address to come back to', oidc, /PUBLIC_URL.*OIDC_ISSUER/],
    ['payments without the secret of their messages', { PUBLIC_URL, ...stripe, STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET belong/],
    ['a secret of their messages that anyone guesses', { PUBLIC_URL, ...stripe, STRIPE_WEBHOOK_SECRET: 'x' }, /STRIPE_WEBHOOK_SECRET must/],
    ['payments without what browsers show', { PUBLIC_URL, ...stripe, STRIPE_PUBLISHABLE_KEY: '' }, /STRIPE_PUBLISHABLE_KEY/],
    ['payments without an address to come back to', stripe, /PUBLIC_URL.*Stripe/],
    ['a name that fits no button', { PUBLIC_URL, ...oidc, OIDC_NAME: 'x'.repeat(41) }, /OIDC_NAME must/],
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
  ])('a provider at %s: who listens on the line must not say who people are', (OIDC_ISSUER) => {
    expect(() => readConfig({ PUBLIC_URL, ...oidc, OIDC_ISSUER })).toThrow(/OIDC_ISSUER must/)
  })
})
