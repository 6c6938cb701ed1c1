// What a webhook receives for each event, and when there is nothing to report any more.
import { describe, expect, it } from 'vitest'
import type { Attachment, Message } from '../../../shared/entities.ts'
import type { DeliveryRow } from '../../store/integrations/deliveries.ts'
import type { Session } from '../../store/database/rows.ts'
import { buildWebhookBody, hostedSession } from './webhook-body.ts'

type Reads = Parameters<typeof buildWebhookBody>[0]

const at = Date.UTC(2026, 0, 2, 3, 4, 5, 6)
const hosted = { id: 's', title: 'Bakery', host: 'user:anna', isPrivate: true, createdAt: at - 1_000 } as unknown as Session
const about = { id: 's', title: 'Bakery', url: 'https://chat.test/kring/chat/s' }
const said: Message = {
  ...{ id: 'm', type: 'user', content: 'Rye', userId: 'bo', anonymousId: null, displayName: 'Bo', messageKey: null, rev: 0 },
  ...{ seq: 4, cursor: '4.0', timestamp: '2026-01-02T03:04:05.000Z', metadata: {} },
}
const delivery = (event: DeliveryRow['event'], fields: Partial<DeliveryRow> = {}) =>
  ({ id: 'd', user_id: 'anna', session_id: 's', event, subject: 'm', seq: 4, created_at: at, ...fields }) as DeliveryRow

interface Given {
  session?: Session | null
  message?: Message | null
  participant?: { display_name: string } | null
  publicUrl?: string | undefined
}

function storing(given: Given = {}) {
  const { session = hosted, message = said, participant = { display_name: 'Bo' } } = given
  const asked: unknown[][] = []
  const find =
    (found: unknown) =>
    (...args: unknown[]) => (asked.push(args), Promise.resolve(found))
  const store = {
    sessions: { find: find(session ?? undefined) },
    messages: { find: find(message) },
    participants: { find: find(participant) },
  }
  const config = { basePath: '/kring', publicUrl: 'publicUrl' in given ? given.publicUrl : 'https://chat.test' }
  return { asked, deps: { store, config } as unknown as Reads }
}

async function build(row: DeliveryRow, given: Given = {}) {
  const body = await buildWebhookBody(storing(given).deps, row)
  return body === null ? null : (JSON.parse(body) as unknown)
}
const report = (type: string, data: object) => ({ type, timestamp: '2026-01-02T03:04:05.006Z', data })

describe('the body', () => {
  it('of a test is empty, and nothing is read for it', async () => {
    const { deps, asked } = storing({ session: null })
    expect(await buildWebhookBody(deps, delivery('test', { session_id: null, subject: null }))).toBe(
      '{"type":"test","timestamp":"2026-01-02T03:04:05.006Z","data":{}}',
    )
    expect(asked).toEqual([])
  })

  it.each([true, false])('of a created session tells whether it is private: %s', async (isPrivate) => {
    const session = { ...about, isPrivate, createdAt: '2026-01-02T03:04:04.006Z' }
    expect(await build(delivery('session.created'), { session: { ...hosted, isPrivate } })).toEqual(report('session.created', { session }))
  })

  it('has no link if the server does not know its own address', async () => {
    const session = { id: 's', title: 'Bakery', url: null, isPrivate: true, createdAt: '2026-01-02T03:04:04.006Z' }
    expect(await build(delivery('session.created'), { publicUrl: undefined })).toEqual(report('session.created', { session }))
  })

  it.each([
    ['an account', 'user:bo', true],
    ['a guest', 'guest:bo', false],
  ])('of %s that joins has their name, and whether they have an account', async (_who, subject, hasAccount) => {
    const participant = { id: 'bo', name: 'Bo', hasAccount }
    const row = delivery('participant.joined', { subject })
    expect(await build(row)).toEqual(report('participant.joined', { session: about, participant }))
    const { deps, asked } = storing()
    await buildWebhookBody(deps, row)
    expect(asked).toEqual([['s'], ['s', subject]])
  })

  it.each<[string, Partial<Message>, object]>([
    ['an account', {}, { author: { id: 'bo', name: 'Bo', hasAccount: true } }],
    ['a guest', { userId: null, anonymousId: 'gijs' }, { author: { id: 'gijs', name: 'Bo', hasAccount: false } }],
    [
      'an account that replies',
      { metadata: { replyTo: { messageId: 'm0', seq: 1, displayName: 'Cas', excerpt: 'Hi' } } },
      { replyTo: 'm0' },
    ],
    [
      'an account that sends files',
      {
        metadata: {
          attachments: [
            { id: 'f', fileName: 'oven.png', filePath: '/api/files/f', mimeType: 'image/png', fileSize: 12 } as Attachment,
            { id: 'g', fileName: 'dough.pdf', filePath: '/api/files/g', mimeType: 'application/pdf', fileSize: 34 } as Attachment,
          ],
        },
      },
      {
        files: [
          { name: 'oven.png', type: 'image/png', bytes: 12 },
          { name: 'dough.pdf', type: 'application/pdf', bytes: 34 },
        ],
      },
    ],
  ])('of a message of %s has its text, its author, what it replies to and its files', async (_who, fields, shown) => {
    const message = {
      ...{ id: 'm', seq: 4, text: 'Rye', createdAt: '2026-01-02T03:04:05.000Z' },
      ...{ author: { id: 'bo', name: 'Bo', hasAccount: true }, replyTo: null, files: [] },
      ...shown,
    }
    const { deps, asked } = storing({ message: { ...said, ...fields } })
    const body = await buildWebhookBody(deps, delivery('message.created'))
    expect(JSON.parse(body ?? '')).toEqual(report('message.created', { session: about, message }))
    expect(asked).toEqual([['s'], ['s', 'm']])
  })

  it.each<[string, Message['metadata'], object]>([
    ['the model and the people', { model: 'fast', answering: ['Bo', 'Cas'] }, { model: 'fast', answering: ['Bo', 'Cas'] }],
    ['neither model nor people if they are not known', {}, { model: null, answering: [] }],
  ])('of an answer has its text, and %s', async (_what, metadata, shown) => {
    const answer = { id: 'm', seq: 4, text: 'Rye', createdAt: '2026-01-02T03:04:05.000Z', ...shown }
    const given = { message: { ...said, type: 'ai' as const, userId: null, metadata } }
    expect(await build(delivery('answer.completed'), given)).toEqual(report('answer.completed', { session: about, answer }))
  })
})

describe('nothing is reported', () => {
  const deleted: Message = { ...said, metadata: { deletedAt: '2026-01-02T03:04:06.000Z' } }
  const events = ['session.created', 'participant.joined', 'message.created', 'answer.completed'] as const

  it.each(events)('of a session that is gone or has another host: %s', async (event) => {
    expect(await build(delivery(event), { session: null })).toBeNull()
    expect(await build(delivery(event), { session: { ...hosted, host: 'user:bo' } })).toBeNull()
    expect(await build(delivery(event), { session: { ...hosted, host: null } })).toBeNull()
    expect(await build(delivery(event, { session_id: null }))).toBeNull()
  })

  it.each(['message.created', 'answer.completed'] as const)('of a message that is gone or was deleted: %s', async (event) => {
    expect(await build(delivery(event), { message: null })).toBeNull()
    expect(await build(delivery(event), { message: deleted })).toBeNull()
  })

  it('of a person who is no participant any more', async () => {
    expect(await build(delivery('participant.joined', { subject: 'user:bo' }), { participant: null })).toBeNull()
  })

  it('of a delivery that names no message', async () => {
    const { deps, asked } = storing({ message: null })
    expect(await buildWebhookBody(deps, delivery('message.created', { subject: null }))).toBeNull()
    expect(asked).toEqual([['s'], ['s', '']])
  })
})

describe('the session of a delivery', () => {
  it('is found while the account hosts it', async () => {
    const { deps, asked } = storing()
    expect([await hostedSession(deps, delivery('session.created')), asked]).toEqual([hosted, [['s']]])
  })

  it.each<[string, Session | null]>([
    ['does not exist any more', null],
    ['has another host', { ...hosted, host: 'user:bo' }],
    ['has a guest with the same id as host', { ...hosted, host: 'guest:anna' }],
    ['has no host', { ...hosted, host: null }],
  ])('is not found if it %s', async (_what, session) => {
    expect(await hostedSession(storing({ session }).deps, delivery('session.created'))).toBeNull()
  })

  it('is not looked up for a delivery without a session', async () => {
    const { deps, asked } = storing()
    expect([await hostedSession(deps, delivery('test', { session_id: null })), asked]).toEqual([null, []])
  })
})
