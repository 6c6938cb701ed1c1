// How a message to support is stored, forwarded by mail until that succeeds, and removed after a year.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Deps } from '../../deps.ts'
import { guest, user } from '../../domain/people/person.ts'
import type { ContactRow } from '../../store/support/contact.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { mailContacts, sendContact } from './contact.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const now = 400 * dayMs + 5 * minuteMs
const input = { name: ' Anna ', email: 'Anna@Bakery.example', subject: 'Bread', message: 'Is it rye?' }
const anna = guest('anna', 'nl', { from: 'net', fromWide: null })
const row = {
  ...{ id: 'c', user_id: null, name: 'Anna', email: 'anna@bakery.example', subject: 'Bread', message: 'Is it rye?' },
  ...{ language: 'en', plan: null, created_at: Date.UTC(2026, 10, 23, 9, 30), mailed_at: null, tries: 0, due_at: 1 },
} as ContactRow

interface Scene {
  due?: Partial<ContactRow>[]
  /** Mails with these subjects fail. */
  fails?: string[]
  hasMail?: boolean
  supportEmail?: string | undefined
  isFree?: boolean
  claimError?: Error
  publicPages?: boolean
  siteName?: string
}

let calls: unknown[][]
let mails: Record<string, string>[]
const error = vi.fn()
const failure = new Error('down')
beforeEach(() => {
  calls = []
  mails = []
  error.mockClear()
})

function scene({ due = [], fails = [], hasMail = true, isFree = true, publicPages = true, siteName = '', ...more }: Scene = {}): Deps {
  const record =
    (name: string, result: unknown = undefined, problem: Error | undefined = undefined) =>
    (...args: unknown[]) => (calls.push([name, ...args]), problem ? Promise.reject(problem) : Promise.resolve(result))
  const send = (mail: Record<string, string>) => {
    mails.push(mail)
    return fails.some((subject) => mail['subject']?.includes(subject)) ? Promise.reject(failure) : Promise.resolve()
  }
  const policy = fixedPolicy()
  return {
    store: {
      contact: {
        add: record('add'),
        claim: record(
          'claim',
          due.map((one) => ({ ...row, ...one })),
          more.claimError,
        ),
        mailed: record('mailed'),
        failed: record('failed'),
        removeOlder: record('remove'),
      },
      counters: { take: record('count', isFree) },
      payers: { find: record('payer', { plan: 'team' }) },
    },
    mailer: hasMail ? { label: 'test', send } : null,
    policy: { ...policy, site: () => ({ ...policy.site(), publicPages, name: siteName }) },
    config: { rateLimit: true, defaultPlan: 'pro', supportEmail: 'supportEmail' in more ? more.supportEmail : 'help@kring.example' },
    log: { error },
    now: () => now,
  } as unknown as Deps
}
const names = () => calls.map(([name]) => name)

describe('a message to support', () => {
  it('by a guest is stored without a plan and counted, five an hour per network', async () => {
    await sendContact(scene(), anna, input)
    expect(calls[0]).toEqual(['count', { key: 'contact:net', period: 'w9600', limit: 5 }])
    const stored = { user_id: null, name: 'Anna', email: 'anna@bakery.example', subject: 'Bread', message: 'Is it rye?' }
    expect(calls[1]).toEqual([
      'add',
      { ...stored, id: expect.stringMatching(/^.{22}$/) as string, plan: null, language: 'nl', created_at: now },
    ])
    await vi.waitFor(() => expect(names()).toEqual(['count', 'add', 'claim', 'remove']))
  })

  it('by an account is stored with the account and its plan', async () => {
    await sendContact(scene(), user('chiara', { firstName: 'Chiara', lastName: 'Romano' }, 'en'), input)
    expect(calls[1]).toEqual(['payer', 'user:chiara', 'pro'])
    expect(calls[2]?.[1]).toMatchObject({ user_id: 'chiara', plan: 'team', language: 'en' })
  })

  it('that is incomplete is refused without being counted', async () => {
    await expect(sendContact(scene(), anna, { ...input, name: ' ' })).rejects.toMatchObject({ code: 'contact_incomplete' })
    expect(calls).toEqual([])
  })

  it('beyond the limit is refused until the end of the hour, and not stored', async () => {
    const refused = { code: 'rate_limited', retryAfterMs: 55 * minuteMs }
    await expect(sendContact(scene({ isFree: false }), anna, input)).rejects.toMatchObject(refused)
    expect(names()).toEqual(['count'])
  })

  it('is stored even if forwarding fails, which is logged', async () => {
    await sendContact(scene({ claimError: failure }), anna, input)
    expect(names()).toContain('add')
    const logged = [{ error: failure }, 'forwarding a contact message failed; it will be retried']
    await vi.waitFor(() => expect(error.mock.calls).toEqual([logged]))
  })
})

describe('forwarding', () => {
  it('mails what is due to the support address, and removes what is older than a year', async () => {
    await mailContacts(scene({ due: [{}, { id: 'd', subject: 'Rolls', language: 'nl' }] }))
    expect(mails[0]).toEqual({
      to: 'help@kring.example',
      replyTo: 'anna@bakery.example',
      subject: 'Contact: Bread',
      text:
        'Anna <anna@bakery.example> wrote through the contact form, at 2026-11-23T09:30:00.000Z:\n\nBread\n\nIs it rye?\n\n' +
        "--\nReply to this email to answer anna@bakery.example. The writer's language was English.\n",
    })
    expect(mails[1]?.['subject']).toBe('Contact: Rolls')
    expect(mails[1]?.['text']).toContain('De taal van de schrijver was Nederlands.')
    expect(calls).toEqual([
      ['claim', now, now + 5 * minuteMs],
      ['mailed', 'c', now],
      ['mailed', 'd', now],
      ['remove', now - 365 * dayMs],
    ])
  })

  it('names the paid plan in the subject, unless the site has no public pages', async () => {
    const due = [{ plan: 'team' }, { plan: 'pro' }, { plan: 'free' }, { plan: null }] as const
    await mailContacts(scene({ due: [...due] }))
    await mailContacts(scene({ due: [...due], publicPages: false }))
    const usual = 'Contact: Bread'
    expect(mails.map(({ subject }) => subject)).toEqual([
      ...['Contact (Team): Bread', 'Contact (Pro): Bread', usual, usual],
      ...[usual, usual, usual, usual],
    ])
  })

  it('shortens a subject to 200 characters, without half a character', async () => {
    await mailContacts(scene({ due: [{ subject: 'x'.repeat(201) }, { subject: `${'x'.repeat(199)}😀` }] }))
    expect(mails.map(({ subject }) => subject)).toEqual([`Contact: ${'x'.repeat(200)}`, `Contact: ${'x'.repeat(199)}\ufffd`])
  })

  it('that fails is tried again after a minute, then after twice as long each time, up to an hour; the others are mailed', async () => {
    const tries = [0, 1, 5, 6, 20].map((count) => ({ id: String(count), subject: 'Broken', tries: count }))
    await mailContacts(scene({ due: [...tries, {}], fails: ['Broken'] }))
    expect(calls.slice(1, -1)).toEqual([
      ['failed', '0', now + minuteMs],
      ['failed', '1', now + 2 * minuteMs],
      ['failed', '5', now + 32 * minuteMs],
      ['failed', '6', now + 60 * minuteMs],
      ['failed', '20', now + 60 * minuteMs],
      ['mailed', 'c', now],
    ])
    const logged = [{ error: failure }, 'forwarding a contact message failed; it will be retried']
    expect(error.mock.calls).toEqual(Array.from({ length: 5 }, () => logged))
  })

  it('needs a mail server and a support address; old messages are removed without them', async () => {
    for (const given of [{ hasMail: false }, { supportEmail: undefined }]) {
      calls = []
      await mailContacts(scene({ due: [{}], ...given }))
      expect(calls).toEqual([['remove', now - 365 * dayMs]])
    }
    expect(mails).toEqual([])
  })
})
