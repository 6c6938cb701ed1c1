// Boards show and change only their own brainstorm and notes; brainstorms are listed oldest first, and found once they are overdue.
import type { Knex } from 'knex'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleBrainstorm, sampleSticky } from '../../testing/fixtures/sample-board.ts'
import { openRows, type RowWatch } from '../../testing/checks/changed-rows.ts'
import type { Reservation } from '../plans/ledger.ts'
import type { Store } from '../store.ts'
import type { BoardEdit } from './board-edit.ts'
import { fromBrainstorm, fromSticky, type StoredBrainstorm, type StoredSticky } from './brainstorm-rows.ts'

let store: Store
let tables: Knex
let changed: RowWatch['changed']
beforeAll(async () => {
  const { close, ...opened } = await openRows()
  ;({ store, tables, changed } = opened)
  return close
})

async function addSession(id: string, parts: { isDemo?: boolean; host?: 'guest:anna' | null } = {}): Promise<string> {
  await store.sessions.add({ id, title: 'T', isPrivate: false, isDemo: false, host: 'guest:anna', ...parts }, 1)
  return id
}
const addBoard = (sessionId: string, id: string, parts: Partial<StoredBrainstorm> = {}) =>
  tables('brainstorms').insert(fromBrainstorm({ ...sampleBrainstorm, id, sessionId, ...parts }))
const addNote = (brainstormId: string, id: string, parts: Partial<StoredSticky> = {}) =>
  tables('sticky_notes').insert(fromSticky({ ...sampleSticky, brainstormId, id, ...parts }))
const edit = async <T>(sessionId: string, act: (board: BoardEdit) => Promise<T | null>) =>
  (await store.brainstorms.change<T>(sessionId, 50, act)).given

describe('a new brainstorm', () => {
  it('starts at its questions, with the topic as the first answer and nothing else', async () => {
    const s = await addSession('new')
    const added = await edit(s, (board) => board.add({ id: 'new-b', topic: 'Rye', template: 'aida' }))
    expect(added).toEqual({
      ...{ id: 'new-b', sessionId: 'new', topic: 'Rye', template: 'aida', status: 'questions', answers: { topic: 'Rye' }, ideas: [] },
      ...{ groups: [], failure: null, round: 0, isHiding: false, timerEndsAt: null, timerMs: null, runId: null, runUntil: null, runs: 0 },
      ...{ groupingUntil: null, groupingLine: null, groupings: 0, createdAt: 50, endedAt: null },
    })
    expect(await store.brainstorms.findOpen(s)).toEqual(added)
  })
})

describe('a change of a board', () => {
  it('updates the board’s revision and the time of the last change in its own session only', async () => {
    for (const id of ['num', 'num-other']) await addSession(id)
    const { gone, come } = await changed(async () =>
      expect(await store.brainstorms.change('num', 60, () => Promise.resolve('given'))).toEqual({ rev: 1, given: 'given' }),
    )
    expect(gone).toEqual({ sessions: [expect.objectContaining({ id: 'num', board_rev: 0, updated_at: 1 })] })
    expect(come).toEqual({ sessions: [{ ...gone['sessions']![0], board_rev: 1, updated_at: 60 }] })
  })

  it('fails if the session does not exist', async () => {
    let isRun = false
    const change = store.brainstorms.change('no session', 60, () => Promise.resolve((isRun = true)))
    await expect(change).rejects.toMatchObject({ code: 'session_not_found' })
    expect(isRun).toBe(false)
  })

  it('receives the session with its open brainstorm, not one that has ended and not one of another session', async () => {
    for (const id of ['get', 'get-other', 'get-none']) await addSession(id)
    await addBoard('get-other', 'get-o')
    await addBoard('get', 'get-ended', { endedAt: 4 })
    await addBoard('get', 'get-open')
    await addBoard('get-none', 'get-n', { endedAt: 4 })
    const openIn = (id: string) => edit(id, ({ session, brainstorm }) => Promise.resolve([session.id, brainstorm?.id]))
    expect(await openIn('get')).toEqual(['get', 'get-open'])
    expect(await openIn('get-none')).toEqual(['get-none', undefined])
    expect(await edit('get', (board) => board.find('get-ended'))).toMatchObject({ id: 'get-ended', endedAt: 4 })
    expect(await edit('get', (board) => board.find('get-o'))).toBeNull()
    expect(await store.brainstorms.findOpen('get-none')).toBeNull()
  })

  it('changes a brainstorm of its own session only', async () => {
    for (const id of ['set', 'set-other']) await addSession(id)
    for (const [session, id] of [
      ['set', 'set-b'],
      ['set-other', 'set-o'],
    ] as const)
      await addBoard(session, id)
    const { gone, come } = await changed(() => edit('set', (board) => board.set('set-b', { isHiding: false, ideas: [], round: 7 })))
    expect(come['brainstorms']).toEqual([{ ...gone['brainstorms']![0], is_hiding: 0, ideas: '[]', round: 7 }])
    for (const id of ['set-o', 'gone'])
      await expect(edit('set', (board) => board.set(id, { round: 8 }))).rejects.toMatchObject({ code: 'brainstorm_over' })
    expect(await store.brainstorms.findOpen('set-other')).toMatchObject({ id: 'set-o', round: 1 })
  })
})

describe('sticky notes', () => {
  it('of one brainstorm are listed oldest first, without removed ones, which are still found by id', async () => {
    const s = await addSession('list')
    await addBoard(s, 'list-b')
    await addBoard(s, 'list-before', { endedAt: 3 })
    await addNote('list-b', 'n3', { createdAt: 9 })
    await addNote('list-b', 'n2', { createdAt: 7 })
    await addNote('list-b', 'n1', { createdAt: 7 })
    await addNote('list-b', 'removed', { createdAt: 5, removedAt: 8 })
    await addNote('list-before', 'n1', { content: 'Earlier' })
    const notes = (await edit(s, (board) => board.notes('list-b')))!
    expect(notes.map(({ id }) => id)).toEqual(['n1', 'n2', 'n3'])
    expect((await store.brainstorms.view(s)).notes).toEqual(notes)
    const find = (brainstorm: string, id: string) => edit(s, (board) => board.note(brainstorm, id))
    expect(await find('list-b', 'n1')).toEqual({ ...sampleSticky, brainstormId: 'list-b', id: 'n1', createdAt: 7 })
    expect(await find('list-b', 'removed')).toMatchObject({ id: 'removed', removedAt: 8 })
    expect(await find('list-before', 'n1')).toMatchObject({ content: 'Earlier' })
    expect(await find('list-before', 'n2')).toBeNull()
  })

  it('are changed without affecting other notes, and the changed note is returned', async () => {
    const s = await addSession('one')
    await addBoard(s, 'one-b')
    await addBoard(s, 'one-before', { endedAt: 3 })
    for (const [brainstorm, id] of [
      ['one-b', 'n1'],
      ['one-b', 'n2'],
      ['one-before', 'n1'],
    ] as const)
      await addNote(brainstorm, id)
    const note = (await edit(s, (board) => board.note('one-b', 'n1')))!
    const patch = { content: 'Spelt', x: 90, votes: ['bram'], isHidden: true, removedAt: 40 }
    const { gone, come } = await changed(async () =>
      expect(await edit(s, (board) => board.setNote(note, patch))).toEqual({ ...note, ...patch }),
    )
    const after = { content: 'Spelt', x: 90, votes: '["bram"]', is_hidden: 1, removed_at: 40 }
    expect(come['sticky_notes']).toEqual([{ ...gone['sticky_notes']![0], ...after }])
    expect(come['sticky_notes']).toMatchObject([{ brainstorm_id: 'one-b', id: 'n1' }])
  })
})

describe('a board', () => {
  it('adds messages to the transcript of its session', async () => {
    const s = await addSession('say')
    const message = await edit(s, (board) =>
      board.say({ type: 'system', content: 'Started', author: null, displayName: '', messageKey: null, metadata: {} }),
    )
    expect(message).toMatchObject({ type: 'system', seq: 1, content: 'Started', timestamp: '1970-01-01T00:00:00.050Z' })
    expect(await tables('messages').where({ session_id: s })).toMatchObject([{ id: message!.id, seq: 1, created_at: 50 }])
    expect(await store.sessions.find(s)).toMatchObject({ lastSeq: 1, boardRev: 1, updatedAt: 50 })
  })

  it('knows who pays in its session', async () => {
    for (const id of ['pay', 'pay-demo']) await addSession(id, id === 'pay' ? {} : { isDemo: true, host: null })
    const payerIn = (id: string) => edit(id, (board) => board.payer('guest:bram', 'pro'))
    expect(await payerIn('pay')).toMatchObject({ payer: 'guest:bram', plan: 'free', runsOn: 'free', kind: 'person' })
    expect(await payerIn('pay-demo')).toMatchObject({ payer: 'demo:pay-demo', kind: 'demo' })
  })

  it('reserves and settles a call at the time of the change', async () => {
    const s = await addSession('call')
    const due = [{ key: 'ai:guest:anna', period: '1970-01', limit: 1, named: 'month', of: 'payer' }] as const
    const line = (id: string): Reservation => ({
      ...{ id, session_id: s, payer: 'guest:anna', asked_by: 'guest:anna', kind: 'ai', amount: 1, model: 'gpt' },
      ...{ due: [...due], plan: 'free' },
    })
    expect(await edit(s, (board) => board.reserve(line('call-1')))).toMatchObject({ permit: { line: 'call-1', model: 'gpt' }, full: null })
    const row = () => tables('ledger').where({ session_id: s })
    expect(await row()).toMatchObject([{ id: 'call-1', status: 'reserved', created_at: 50, settled_at: null }])
    expect(await edit(s, (board) => board.reserve(line('call-2')))).toEqual({ permit: null, full: due[0] })
    await edit(s, (board) => board.settle('call-1', 'spent', { input: 3, output: 4 }))
    expect(await row()).toMatchObject([{ id: 'call-1', status: 'spent', input_tokens: 3, output_tokens: 4, settled_at: 50 }])
  })
})

describe('reading boards', () => {
  it('a session that does not exist has an empty board', async () => {
    expect(await store.brainstorms.view('no session')).toEqual({ brainstorm: null, notes: [], rev: 0 })
  })

  it('all brainstorms of a session are read oldest first, with their notes; one that is deleted meanwhile is skipped', async () => {
    for (const id of ['each', 'each-other']) await addSession(id)
    await addBoard('each', 'each-c', { createdAt: 9 })
    await addBoard('each', 'each-a', { createdAt: 5, endedAt: 6 })
    await addBoard('each', 'each-b', { createdAt: 7, endedAt: 8 })
    await addBoard('each-other', 'each-o', { createdAt: 1 })
    for (const [board, id] of [
      ['each-a', 'of a'],
      ['each-c', 'of c'],
      ['each-o', 'of o'],
    ] as const)
      await addNote(board, id)
    const found: unknown[] = []
    for await (const { brainstorm, notes } of store.brainstorms.each('each')) {
      if (found.length === 0) await tables('brainstorms').where({ id: 'each-b' }).delete()
      found.push([brainstorm.sessionId, brainstorm.id, notes.map(({ id }) => id)])
    }
    expect(found).toEqual([
      ['each', 'each-a', ['of a']],
      ['each', 'each-c', ['of c']],
    ])
  })

  it('brainstorms are read oldest first, regardless of the order in which they were stored', async () => {
    const s = await addSession('order')
    for (const [id, createdAt] of [
      ['order-b', 7],
      ['order-c', 9],
      ['order-a', 5],
    ] as const)
      await addBoard(s, id, { createdAt, endedAt: 10 })
    const ids: string[] = []
    for await (const { brainstorm } of store.brainstorms.each(s)) ids.push(brainstorm.id)
    expect(ids).toEqual(['order-a', 'order-b', 'order-c'])
  })

  it('a run or a grouping is overdue after its end time, but not exactly at it', async () => {
    for (const [id, parts] of Object.entries({
      run: { runUntil: 99, groupingUntil: null },
      'run-now': { runUntil: 100, groupingUntil: 100 },
      grouping: { runUntil: null, groupingUntil: 99 },
      later: { runUntil: 101, groupingUntil: 101 },
      idle: { runUntil: null, groupingUntil: null },
    })) {
      await addSession(`due-${id}`)
      await addBoard(`due-${id}`, `due-${id}`, parts)
    }
    const overdue = await store.brainstorms.overdue(100)
    expect(overdue.map(({ id }) => id).toSorted()).toEqual(['due-grouping', 'due-run'])
    expect(overdue.find(({ id }) => id === 'due-run')).toEqual({ ...sampleBrainstorm, id: 'due-run', sessionId: 'due-run', runUntil: 99 })
  })
})
