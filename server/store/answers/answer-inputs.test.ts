// What the assistant read for an answer is kept with it, and is erased when a message that it contains is changed or deleted.
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Attachment } from '../../../shared/entities.ts'
import { guest } from '../../domain/people/person.ts'
import { messageRowWith, openMessageRows } from '../../testing/fixtures/message-rows.ts'
import { toMessage, type AnswerRow, type MessageRow } from '../database/rows.ts'
import type { Store } from '../store.ts'
import { eraseInputsWith } from '../messages/answer-inputs.ts'
import type { MessageChange } from '../messages/change-message.ts'
import { newAnswer } from '../messages/new-answer.ts'

const anna = guest('anna', 'en')
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
const file = (name: string) => ({ id: `${name}-id`, fileName: name }) as unknown as Attachment
const put = (...rows: MessageRow[]) => tables.batchInsert('messages', rows, 50)

interface Given {
  /** The ids of the messages in the input; null if they are not known, undefined if there is no input. */
  sources?: string[] | null
  status?: AnswerRow['status']
  session?: string
}
let attempt = 0
/** An answer with thinking, and with an input if its sources are given. */
async function answer(id: string, after_seq: number | null, { sources, status = 'done', session = s }: Given = {}): Promise<AnswerRow> {
  const asked = { author: anna, displayName: 'Anna', language: 'en' } as const
  attempt += 1
  const added = { ...newAnswer(session, 1, attempt, asked, 9), id: `${id} ${s}`, status, after_seq }
  await tables('answers').insert(added)
  await tables('answer_thinking').insert({ answer_id: added.id, text: 'thought', ms: 5 })
  const list = sources && JSON.stringify(sources)
  if (sources !== undefined)
    await tables('answer_inputs').insert({ answer_id: added.id, input: '{"read":1}', sources: list, created_at: 1 })
  return added
}
const named = (rows: { answer_id: string }[]) =>
  rows
    .map(({ answer_id }) => answer_id)
    .filter((id) => id.endsWith(` ${s}`))
    .map((id) => id.split(' ')[0])
const inputsLeft = async () => named(await tables('answer_inputs').whereNotNull('input').orderBy('rowid'))
const thinking = async (where: object) => named(await tables('answer_thinking').where(where).orderBy('rowid'))

describe('what the assistant read', () => {
  const message = () => ({ id: `${s}-m`, seq: 10 })
  const read = () => ({ sources: ['x', `${s}-m`] })

  it('is erased for answers up to 199 messages later that read the message, and for all later ones with unknown sources', async () => {
    await answer('before', 9, read())
    await answer('first', 10, read())
    await answer('last', 209, read())
    await answer('far', 210, read())
    await answer('without', 11, { sources: ['x', `${s}-mm`, `x${s}-m`] })
    await answer('elsewhere', 10, { ...read(), session: o })
    await answer('unknown-before', 9, { sources: null })
    await answer('unknown', 10, { sources: null })
    await answer('unknown-far', 999, { sources: null })
    await answer('unknown-elsewhere', 10, { sources: null, session: o })
    await eraseInputsWith(tables, s, message())
    const stays = ['before', 'far', 'without', 'elsewhere', 'unknown-before', 'unknown-elsewhere']
    expect(await inputsLeft()).toEqual(stays)
    expect(await thinking({ text: 'thought' })).toEqual([
      'before',
      'far',
      'without',
      'elsewhere',
      'unknown-before',
      'unknown',
      'unknown-far',
      'unknown-elsewhere',
    ])
    const sources = (await tables('answer_inputs')
      .where({ answer_id: `first ${s}` })
      .first()) as object
    expect(sources).toEqual({ answer_id: `first ${s}`, input: null, sources: JSON.stringify(read().sources), created_at: 1 })
  })

  it.each<[string, MessageChange, boolean]>([
    ['another text', { content: 'new' }, true],
    ['a removed file', { metadata: { attachments: [file('b')] } }, true],
    ['no more files', { metadata: {} }, true],
    ['another file', { metadata: { attachments: [file('a'), file('b'), file('c')] } }, false],
    ['a pin', { pinnedAt: 3 }, false],
    ['the same text', { content: 'text 1' }, false],
  ])('is erased by a change of a message only if old text or a file is gone: %s', async (_what, to, isErased) => {
    await put(
      messageRowWith(s, 1, { metadata: JSON.stringify({ attachments: [file('a'), file('b')] }) }),
      messageRowWith(s, 2),
      messageRowWith(s, 3),
    )
    await answer('a', 3, { sources: [`${s}-1`, `${s}-3`] })
    await store.messages.change(s, `${s}-2`, () => ({ content: 'not in the input' }))
    await store.messages.change(s, `${s}-3`, () => ({ pinnedAt: 1 }))
    expect(await inputsLeft()).toEqual(['a'])
    await store.messages.change(s, `${s}-1`, () => to)
    expect(await inputsLeft()).toEqual(isErased ? [] : ['a'])
  })

  it('is erased with the thinking of the message itself and of nearby answers without an input', async () => {
    const { id } = await answer('itself', 3)
    for (const after of [9, 10, 209, 210]) await answer(`failed-${after}`, after, { status: 'failed' })
    await answer('failed-elsewhere', 10, { status: 'failed', session: o })
    await eraseInputsWith(tables, s, { id, seq: 10 })
    expect(await thinking({ text: 'thought', ms: 5 })).toEqual(['failed-9', 'failed-210', 'failed-elsewhere'])
    expect(await thinking({ ms: -1 })).toEqual([])
  })

  it.each<[AnswerRow['status'], number | null, boolean]>([
    ['running', 9, false],
    ['running', 10, true],
    ['running', 999, true],
    ['running', null, false],
    ['queued', 999, false],
  ])('is erased with the thinking of an answer that is %s after message %s: %s', async (status, after, isBarred) => {
    await answer('this', after, { status })
    await answer('elsewhere', 10, { status, session: o })
    await eraseInputsWith(tables, s, message())
    expect(await thinking({ text: 'thought', ms: 5 })).toEqual(isBarred ? ['elsewhere'] : ['this', 'elsewhere'])
    expect(await thinking({ text: '', ms: -1 })).toEqual(isBarred ? ['this'] : [])
  })
})

describe('the input of an answer', () => {
  const input = (answerId: string) => tables('answer_inputs').where({ answer_id: answerId }).first<{ input: string | null } | undefined>()

  it.each<[string, Partial<MessageRow> | null, boolean]>([
    ['stored if its messages are as they were read', {}, true],
    ['stored if one has only been pinned since', { pinned_at: 3 }, true],
    ['stored if a file was added', { metadata: JSON.stringify({ attachments: [file('a'), file('b'), file('c')] }) }, true],
    ['not stored if the text of one changed', { content: 'new' }, false],
    ['not stored if the name of a sender changed', { display_name: 'Bo' }, false],
    ['not stored if one lost a file', { metadata: JSON.stringify({ attachments: [file('b')] }) }, false],
    ['not stored if one lost all files', { metadata: '{}' }, false],
    ['not stored if one was deleted', { metadata: JSON.stringify({ attachments: [file('a'), file('b')], deletedAt: 'x' }) }, false],
    ['not stored if one is gone', null, false],
  ])('is %s', async (_what, changed, isStored) => {
    const [first, second] = [
      messageRowWith(s, 1),
      messageRowWith(s, 2, { metadata: JSON.stringify({ attachments: [file('a'), file('b')] }) }),
    ]
    await put(first, second)
    const added = await answer('a', 2)
    const where = tables('messages').where({ id: second.id })
    if (!changed) await where.delete()
    else if (Object.keys(changed).length > 0) await where.update({ rev: 1, ...changed })
    await store.answerInputs.keep(added, '{"old":1}', [toMessage(first)], 70)
    await store.answerInputs.keep(added, '{"read":1}', [toMessage(first), toMessage(second)], 80)
    const sources = `["${s}-1","${s}-2"]`
    expect(await input(added.id)).toEqual({ answer_id: added.id, input: isStored ? '{"read":1}' : null, sources, created_at: 80 })
  })

  it.each<[string, string, string[], boolean]>([
    ['stored if its assistant and the files that it read are still there', 'known', ['f1', 'f2'], true],
    ['stored if a file of its assistant was added', 'known', ['f1'], true],
    ['not stored if a file of its assistant is gone', 'known', ['f1', 'gone'], false],
    ['not stored if a file belongs to another assistant', 'known', ['f1', 'other'], false],
    ['not stored if its assistant is gone', 'gone', [], false],
  ])('is %s', async (_what, id, fileIds, isStored) => {
    const own = (name: string) => `${name} ${s}`
    const plain = { file_name: 'a', digest: 'd', mime_type: 'text/plain', size: 1, created_at: 1 }
    for (const [assistant, files] of [
      ['known', ['f1', 'f2']],
      ['unknown', ['other']],
    ] as const) {
      const words = { name: 'Zoe', color: '#2580c1', instruction: 'I' }
      await tables('assistants').insert({ id: own(assistant), session_id: s, ...words, created_at: 1, updated_at: 1 })
      for (const one of files)
        await tables('assistant_files').insert({ ...plain, id: own(one), assistant_id: own(assistant), stored_name: own(one) })
    }
    const added = await answer('a', 2)
    await store.answerInputs.keep(added, '{"read":1}', [], 80, { id: own(id), fileIds: fileIds.map(own) })
    expect(await input(added.id)).toEqual({ answer_id: added.id, input: isStored ? '{"read":1}' : null, sources: '[]', created_at: 80 })
  })

  it('is not stored if the answer is gone', async () => {
    await store.answerInputs.keep({ id: `none ${s}`, session_id: s }, '{}', [], 80)
    expect(await input(`none ${s}`)).toBeUndefined()
  })

  it('is found in its own session only, with the payer of this start of the answer', async () => {
    const [other, added] = [await answer('0', 2), await answer('a', 2)]
    const find = (session = s, id = added.id) => store.answerInputs.find(session, id)
    const line = {
      session_id: s,
      asked_by: anna.key,
      kind: 'answer',
      amount: 1,
      month: 'm',
      status: 'done',
      model: 'm',
      counted: '',
      created_at: 1,
    }
    await tables('ledger').insert({ ...line, id: `${other.id}.0`, payer: 'user:other' })
    await store.answerInputs.keep(other, '{"other":1}', [], 80)
    expect(await find()).toEqual({ answer: added, input: null, wasKept: false, payer: null })
    for (const fence of [1, 0]) await tables('ledger').insert({ ...line, id: `${added.id}.${fence}`, payer: `user:${fence}` })
    await store.answerInputs.keep(added, '{"read":1}', [], 80)
    expect(await find()).toEqual({ answer: added, input: '{"read":1}', wasKept: true, payer: 'user:0' })
    await tables('answer_inputs').where({ answer_id: added.id }).update({ input: null })
    expect(await find()).toMatchObject({ input: null, wasKept: true })
    expect([await find(o), await find(s, 'none')]).toEqual([null, null])
  })
})
