// A sent message is stored once, with its number, its jobs and its files, with one statement or in a transaction.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guest, user } from '../../domain/people/person.ts'
import { draftWith, openMessageRows, sendingWith } from '../../testing/fixtures/message-rows.ts'
import type { Store } from '../store.ts'
import { addAtOnce, createKnownSessions, type KnownSessions } from './add-at-once.ts'
import { addMessages } from './add-messages.ts'
import { insertMessage, messageRow, takeNumber } from './append.ts'
import { newAnswer } from './new-answer.ts'
import type { SendDraft, Sending } from './sending.ts'

const anna = guest('anna', 'en', { from: 'network', fromWide: 'wide' })
const account = user('u1', { firstName: 'Bo', lastName: '' }, 'en')
const no = () => false
let store: Store
let tables: Knex
let s: string
let o: string
let addSessions: () => Promise<[string, string]>
beforeAll(async () => {
  const rows = await openMessageRows()
  ;({ store, tables, addSessions } = rows)
  return rows.close
})
beforeEach(async () => {
  ;[s, o] = await addSessions()
})
const rowsOf = (table: string, id = s) => tables(table).where({ session_id: id }).orderBy('rowid')
const contents = async (id = s) => (await store.messages.after(id, 0, 999)).map(({ content }) => content)
const fulfilled = (results: PromiseSettledResult<unknown>[]) => results.map((one) => one.status === 'fulfilled')

describe('a message', () => {
  const whole = draftWith('Hello', {
    author: account,
    displayName: 'Bo',
    messageKey: 'k',
    metadata: { replyTo: { messageId: 'first', seq: 1, displayName: 'Anna', excerpt: 'Hi' } },
  })
  const expected = (id: string, seq: number, messageKey: string) => ({
    ...{ id, session_id: s, seq, type: 'user', author: 'user:u1', user_id: 'u1', anonymous_id: null, display_name: 'Bo', content: 'Hello' },
    ...{ message_key: messageKey, metadata: '{"replyTo":{"messageId":"first","seq":1,"displayName":"Anna","excerpt":"Hi"}}', rev: 0 },
    ...{ pinned_at: null, reply_to: 'first', created_at: 70 },
  })

  it('is stored with everything that was sent, alone or with others, in a new or a known session', async () => {
    const send = (id: string) => store.messages.add(s, { ...whole, id: `${s}${id}`, messageKey: id }, 70, no)
    const first = await send('a')
    expect(first).toEqual({ message: await store.messages.find(s, `${s}a`), repeated: false, wantsAnswer: false })
    const added = [await send('b'), ...(await Promise.all([send('c'), send('d')]))]
    expect(await rowsOf('messages')).toEqual(['a', 'b', 'c', 'd'].map((id, at) => expected(`${s}${id}`, at + 1, id)))
    expect(added.map(({ message }) => message)).toEqual((await store.messages.after(s, 1, 9)).slice())
    expect(first.message).toMatchObject({ userId: 'u1', anonymousId: null, displayName: 'Bo', rev: 0, metadata: whole.metadata })
    expect(await rowsOf('messages', o)).toEqual([])
  })

  it('from the system has no author, and gets a new id unless it has one', async () => {
    const said = { type: 'system', content: 'x', author: null, displayName: '', messageKey: null, metadata: {} } as const
    expect(messageRow({ id: 's', lastSeq: 4 }, said, 5)).toMatchObject({
      seq: 4,
      author: null,
      user_id: null,
      anonymous_id: null,
      reply_to: null,
    })
    const idsOf = [{}, { id: 'own' }].map((own) => messageRow({ id: 's', lastSeq: 4 }, { ...said, ...own }, 5).id)
    expect([idsOf[0]?.length, idsOf[1]]).toEqual([22, 'own'])
    const message = await tables.transaction(async (trx) => insertMessage(trx, await takeNumber(trx, s, 5), said, 6))
    expect(message).toMatchObject({ seq: 1, type: 'system', timestamp: '1970-01-01T00:00:00.006Z' })
    expect(await store.messages.find(s, message.id)).toEqual(message)
  })

  it('takes the next number of its own session only', async () => {
    expect(await takeNumber(tables, s, 8)).toMatchObject({ id: s, lastSeq: 1, updatedAt: 8, createdAt: 1 })
    expect(await store.sessions.find(s)).toMatchObject({ lastSeq: 1, updatedAt: 8 })
    expect(await store.sessions.find(o)).toMatchObject({ lastSeq: 0, updatedAt: 1 })
    await expect(takeNumber(tables, 'none', 8)).rejects.toMatchObject({ code: 'session_not_found' })
  })

  it('is considered for an answer with the whole state of its session', async () => {
    await tables('sessions').where({ id: s }).update({ reply_mode: 'asked', cleared_seq: 2, access_rev: 3, last_rev: 4, last_seq: 7 })
    const seen: unknown[] = []
    const look = (state: unknown) => seen.push(state) > 9
    await addMessages(tables, [sendingWith(s, 'a', { wantsAnswer: look })], createKnownSessions())
    await addMessages(tables, [sendingWith(s, 'b', { wantsAnswer: look }), sendingWith(o, 'c')], createKnownSessions())
    const state = { aiEnabled: true, replyMode: 'asked', clearedSeq: 2, accessRev: 3, lastRev: 4 }
    expect(seen).toEqual([8, 9].map((lastSeq) => ({ ...state, lastSeq })))
  })
})

describe('the job of an answer', () => {
  const job = { session_id: 's', trigger_seq: 4, attempt: 2, status: 'queued', asked_by: 'guest:anna', asked_by_name: 'Anna' }
  const empty = { payer: null, owner: null, lease_until: null, fence: 0, starts: 0, after_seq: null, answering: null, model: null }
  const open = { text: '', error_code: null, due_at: null, spoke: null, assistant_id: null, assistant: null, call_order: 0 }
  const network = { asked_from: 'network', asked_from_wide: 'wide' }
  const whole = { ...job, ...empty, ...open, ...network, language: 'nl', created_at: 9, finished_at: null, wanted_model: null }

  it('starts without a payer, a text or any other progress', () => {
    const asked = { author: anna, displayName: 'Anna', language: 'nl' } as const
    const { id, ...row } = newAnswer('s', 4, 2, asked, 9)
    expect([id.length, row]).toEqual([22, whole])
    const { id: _id, ...called } = newAnswer('s', 4, 2, { ...asked, author: { key: 'guest:anna' } }, 9, 12, { id: 'chef', order: 3 })
    expect(called).toEqual({ ...whole, asked_from: null, asked_from_wide: null, due_at: 12, assistant_id: 'chef', call_order: 3 })
  })

  it.each<[string, SendDraft['calls'], boolean | 'consider', string[]]>([
    ['is stored for a message that wants an answer', undefined, true, ['null 0 null']],
    ['calls the usual assistant if the message names none', [], true, ['null 0 null']],
    ['is stored for each assistant called, in order', ['chef', null, 'baker'], true, ['chef 0 null', 'null 1 null', 'baker 2 null']],
    ['is due at once if it is still to be decided whether there is an answer', undefined, 'consider', ['null 0 50']],
    ['is not stored for a message that wants no answer', ['chef'], false, []],
  ])('%s', async (_what, calls, wantsAnswer, expected) => {
    await store.messages.add(s, draftWith('before'), 40, no)
    const added = await store.messages.add(s, draftWith('ask', { language: 'nl', ...(calls ? { calls } : {}) }), 50, () => wantsAnswer)
    expect(added).toMatchObject({ repeated: false, wantsAnswer, message: { seq: 2 } })
    const rows = (await rowsOf('answers')) as Record<string, unknown>[]
    expect(rows.map(({ assistant_id, call_order, due_at }) => [assistant_id, call_order, due_at].map(String).join(' '))).toEqual(expected)
    for (const { id: _id, assistant_id, call_order, due_at, ...row } of rows) {
      const own = { assistant_id, call_order, due_at, session_id: s, trigger_seq: 2, attempt: 1, created_at: 50 }
      expect({ ...row, assistant_id, call_order, due_at }).toEqual({ ...whole, ...own })
    }
  })
})

it('files announced with a message are awaited for one minute and expire after ten', async () => {
  await store.messages.add(s, draftWith('none'), 1_000, no)
  const { message } = await store.messages.add(s, draftWith('two', { files: 2 }), 1_000, no)
  expect(await rowsOf('announced_files')).toEqual([
    {
      ...{ owner_id: message.id, session_id: s, author: 'guest:anna', is_note: 0, seq: 2, awaited: 2, unread: 2 },
      ...{ wait_until: 61_000, expires_at: 601_000 },
    },
  ])
})

describe('messages that are added together', () => {
  it('make a session known only if one of them was stored in it, and in its committed state', async () => {
    const known = createKnownSessions()
    const refuse = () => expect.fail('refused')
    expect(fulfilled(await addMessages(tables, [sendingWith(s, 'alone')], known))).toEqual([true])
    expect(known.find(s)).toEqual({ ai_enabled: 1, reply_mode: 'every', cleared_seq: 0, access_rev: 0, last_rev: 0, last_seq: 1 })
    const results = await addMessages(
      tables,
      [sendingWith(o, 'refused', { wantsAnswer: refuse }), ...['a', 'b'].map((id) => sendingWith(s, id, { mayBeStored: true }))],
      known,
    )
    expect([fulfilled(results), known.find(o), known.find(s)?.last_seq]).toEqual([[false, true, true], undefined, 3])
    expect(await store.sessions.find(s)).toMatchObject({ lastSeq: 3, updatedAt: 50 })
  })

  it('that may already be stored are looked up by id, and want an answer only if they are found', async () => {
    await store.messages.add(s, draftWith('first', { id: `${s}-a` }), 40, no)
    const again = ['a', 'b'].map((id) => sendingWith(s, id, { mayBeStored: true }))
    const [a, b] = await addMessages(tables, again, createKnownSessions())
    const value = { message: await store.messages.find(s, `${s}-a`), repeated: false, wantsAnswer: true }
    expect(a).toEqual({ status: 'fulfilled', value })
    expect(b).toMatchObject({ value: { message: { seq: 2 }, repeated: false, wantsAnswer: false } })
    expect(await contents()).toEqual(['first', 'b'])
    await expect(addMessages(tables, [sendingWith(s, 'a')], createKnownSessions())).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT' })
  })
})

describe('with one statement', () => {
  const seen = async (id: string, known = createKnownSessions()) => {
    const row = { ai_enabled: 1, reply_mode: 'every', cleared_seq: 0, access_rev: 0, last_rev: 0 } as const
    known.keep(id, { ...row, last_seq: (await store.sessions.find(id))!.lastSeq })
    return known
  }

  it.each<[string, () => Partial<Sending>[]]>([
    ['that may already be stored', () => [{ mayBeStored: true }]],
    ['that announces files', () => [{ draft: draftWith('a', { files: 1 }) }]],
    ['that wants an answer', () => [{ wantsAnswer: () => true }]],
    ['for which an answer is to be considered', () => [{ wantsAnswer: () => 'consider' }]],
    ['that is refused', () => [{ wantsAnswer: () => expect.fail('refused') }]],
    ['that wants an answer after 1,000 more', () => [{ wantsAnswer: ({ lastSeq }) => lastSeq === 1_000 }]],
    ['in a session that is not known', () => [{ sessionId: 'unknown' }]],
    ['beside another with the same key', () => [1, 2].map((at) => ({ id: `twice ${at}`, draft: draftWith('a', { messageKey: 'k' }) }))],
  ])('no message is stored %s', async (_what, given) => {
    const known = await seen(s)
    const batch = [sendingWith(s, 'beside'), ...given().map((more) => sendingWith(s, 'a', more))]
    expect(await addAtOnce(tables, known, batch, 40)).toBeNull()
    expect(await contents()).toEqual([])
  })

  it('messages are numbered per session in the order of the calls, regardless of their keys', async () => {
    const known = await seen(o, await seen(s))
    const keyed = (id: string, at: string, messageKey: string | null, author = anna) =>
      sendingWith(id, at, { draft: draftWith(at, { messageKey, author }), now: 60 })
    const batch = [keyed(s, 'a', '1'), keyed(o, 'b', '1'), keyed(s, 'c', '1', account), keyed(s, 'd', null), keyed(s, 'e', null)]
    const added = (await addAtOnce(tables, known, batch, 40))!
    expect(added.map((one) => `${one!.message.content}${one!.message.seq}`)).toEqual(['a1', 'b1', 'c2', 'd3', 'e4'])
    expect(added.filter((one) => one?.repeated !== false || one.wantsAnswer !== false)).toEqual([])
    expect(await store.messages.after(s, 0, 9)).toEqual(added.flatMap((one) => (one && one.message.content !== 'b' ? [one.message] : [])))
    expect([known.find(s)?.last_seq, known.find(o)?.last_seq]).toEqual([4, 1])
    expect(await store.sessions.find(s)).toMatchObject({ lastSeq: 4, updatedAt: 60 })
  })

  it('a message is stored after 500 messages that were not seen, but not after 501', async () => {
    const known = await seen(s)
    const addAfter = async (last_seq: number) => {
      await tables('sessions').where({ id: s }).update({ last_seq })
      return (await addAtOnce(tables, known, [sendingWith(s, `after ${last_seq}`)], 40))?.map((one) => one?.message.seq)
    }
    expect([await addAfter(501), known.find(s)?.last_seq, await contents()]).toEqual([[undefined], 0, []])
    expect([await addAfter(500), known.find(s)?.last_seq, await contents()]).toEqual([[501], 501, ['after 500']])
  })

  it('a message whose key was cleared is left out, and the others are stored', async () => {
    const keep = { session_id: s, author: 'guest:anna', message_key: 'k', message_id: 'cleared', seq: 1, created_at: 1, removed_at: 2 }
    await tables('message_keys').insert(keep)
    const batch = [
      sendingWith(s, 'a', { draft: draftWith('a', { messageKey: 'k' }) }),
      sendingWith(s, 'b', { draft: draftWith('b', { messageKey: 'l' }) }),
    ]
    const added = await addAtOnce(tables, await seen(s), batch, 40)
    expect(added?.map((one) => one?.message.seq)).toEqual([undefined, 1])
    expect(await addAtOnce(tables, await seen(s), batch.slice(0, 1), 40)).toEqual([undefined])
    expect(await contents()).toEqual(['b'])
  })

  it('a message is stored even if its session is forgotten meanwhile', async () => {
    const first = (await seen(s)).find(s)
    let asked = 0
    const forgetful: KnownSessions = { find: () => ((asked += 1) === 1 ? first : undefined), keep: () => undefined }
    expect(await addAtOnce(tables, forgetful, [sendingWith(s, 'a')], 40)).toMatchObject([{ message: { seq: 1 } }])
  })
})

it('at most 10,000 sessions are known, and a new one replaces the one that was kept longest ago', () => {
  const known = createKnownSessions()
  const row = { ai_enabled: true, reply_mode: 'every', cleared_seq: 1, access_rev: 2, last_rev: 3, last_seq: 4 } as const
  for (let at = 0; at < 10_000; at += 1) known.keep(`${at}`, row)
  known.keep('0', { ...row, last_seq: 9 })
  expect([known.find('1'), known.find('0')?.last_seq]).toEqual([row, 9])
  known.keep('next', row)
  expect([known.find('1'), known.find('0')?.last_seq, known.find('2'), known.find('next')]).toEqual([undefined, 9, row, row])
})
