// How a reply to a message to support is stored and mailed, what happens if that fails, and how a message is marked as done.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Deps } from '../../deps.ts'
import type { ContactRow } from '../../store/support/contact.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { markContact, replyToContact } from './inbox.ts'

const olga = { id: 'olga', name: 'Olga', address: null }
const contact = { id: 'c', email: 'anna@bakery.example', subject: 'Bread', message: 'Hello\nIs it rye?', language: 'en' } as ContactRow

interface Scene {
  contact?: Partial<ContactRow> | null
  hasMail?: boolean
  mailError?: Error
  /** The reply that is sent again was sent in the meantime. */
  isSent?: boolean
  supportEmail?: string
  siteName?: string
}

let now: number
let calls: unknown[][]
let mails: Record<string, string>[]
const error = vi.fn()
beforeEach(() => {
  now = 1_000_000
  calls = []
  mails = []
  error.mockClear()
})

function scene({ contact: given = {}, hasMail = true, mailError, isSent = false, supportEmail, siteName = '' }: Scene = {}): Deps {
  const record =
    (name: string, result: unknown = undefined) =>
    (...args: unknown[]) => (calls.push([name, ...args]), Promise.resolve(result))
  const send = (mail: Record<string, string>) => {
    mails.push(mail)
    now += 50
    return mailError ? Promise.reject(mailError) : Promise.resolve()
  }
  const policy = fixedPolicy()
  return {
    store: {
      inbox: {
        find: (id: string) => Promise.resolve(id === 'c' && given !== null ? { ...contact, ...given } : null),
        addReply: record('add', { id: 'new' }),
        claimFailed: record('claim', isSent ? null : { id: 'old' }),
        mailed: record('mailed'),
        failed: record('failed'),
        setDone: record('done', true),
      },
      audit: { line: (entry: object) => entry },
    },
    mailer: hasMail ? { label: 'test', send } : null,
    policy: { ...policy, site: () => ({ ...policy.site(), name: siteName }) },
    config: { supportEmail },
    log: { error },
    now: () => now,
  } as unknown as Deps
}
const reply = (given: Scene = {}, text = 'It is.', again?: string, id = 'c') => replyToContact(scene(given), olga, id, { text, again })

describe('a reply', () => {
  it('is stored, mailed with the message below it, and recorded in the audit log', async () => {
    await reply({}, ' It is.\r\n\r\nGreetings \n')
    const text = 'It is.\n\nGreetings'
    expect(mails).toEqual([
      {
        to: 'anna@bakery.example',
        subject: 'Re: Bread',
        text: `${text}\n\n--\nYou wrote through the contact form of Kring:\n\n> Hello\n> Is it rye?\n`,
      },
    ])
    const audit = { operator: olga, action: 'contact_answered', target: 'contact:c', at: 1_000_050 }
    expect(calls).toEqual([
      ['add', { contact_id: 'c', operator: 'olga', text, created_at: 1_000_000 }],
      ['mailed', 'new', 1_000_050, audit],
    ])
    expect(error).not.toHaveBeenCalled()
  })

  it('is in the language of the message, under the name of the site, and replies to it go to the support address', async () => {
    await reply({ contact: { language: 'nl' }, supportEmail: 'help@bakery.example', siteName: 'Bakery Chat' })
    expect(mails).toMatchObject([{ replyTo: 'help@bakery.example' }])
    expect(mails[0]?.['text']).toContain('Je schreef via het contactformulier van Bakery Chat:')
    await reply()
    expect(mails[1]).not.toHaveProperty('replyTo')
  })

  it('has at most 200 characters of the subject of the message, and no half character', async () => {
    await reply({ contact: { subject: 'x'.repeat(201) } })
    await reply({ contact: { subject: `${'x'.repeat(199)}😀` } })
    expect(mails.map(({ subject }) => subject)).toEqual([`Re: ${'x'.repeat(200)}`, `Re: ${'x'.repeat(199)}\ufffd`])
  })

  it('that could not be mailed stays stored, and is not recorded as an answer', async () => {
    const mailError = new Error('down')
    await expect(reply({ mailError })).rejects.toMatchObject({ code: 'mail_failed', cause: mailError })
    expect(calls.map(([name]) => name)).toEqual(['add', 'failed'])
    expect(calls[1]).toEqual(['failed', 'new'])
    expect(error.mock.calls).toEqual([[{ error: mailError }, 'mailing a reply failed; it is stored']])
  })

  it('is sent again with a new text, also if sending it began more than five minutes ago', async () => {
    await reply({}, ' It is! ', 'old')
    expect(calls).toEqual([
      ['claim', 'old', 'c', 'It is!', 1_000_000, 700_000],
      ['mailed', 'old', 1_000_050, expect.objectContaining({ action: 'contact_answered' })],
    ])
    expect(mails).toHaveLength(1)
  })

  it('is not mailed twice if it was sent in the meantime', async () => {
    await reply({ isSent: true }, 'It is.', 'old')
    expect(calls.map(([name]) => name)).toEqual(['claim'])
    expect(mails).toEqual([])
  })

  it('is refused if it is empty, if there is no such message, and without a mail server', async () => {
    await expect(reply({}, ' \r\n ')).rejects.toMatchObject({ code: 'message_empty' })
    await expect(reply({ contact: null })).rejects.toMatchObject({ code: 'contact_not_found' })
    await expect(reply({}, 'x', undefined, 'other')).rejects.toMatchObject({ code: 'contact_not_found' })
    await expect(reply({ hasMail: false })).rejects.toMatchObject({ code: 'mail_unavailable' })
    expect([calls, mails]).toEqual([[], []])
  })
})

it('a message is marked as done and as open again, and both are recorded', async () => {
  await markContact(scene(), olga, 'c', true)
  await markContact(scene(), olga, 'c', false)
  const audit = { operator: olga, target: 'contact:c', at: 1_000_000 }
  expect(calls).toEqual([
    ['done', 'c', 1_000_000, { ...audit, action: 'contact_done' }],
    ['done', 'c', null, { ...audit, action: 'contact_reopened' }],
  ])
  calls = []
  await expect(markContact(scene(), olga, 'other', true)).rejects.toMatchObject({ code: 'contact_not_found' })
  expect(calls).toEqual([])
})
