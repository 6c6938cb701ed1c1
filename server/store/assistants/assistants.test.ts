// Assistants are listed in order and changed one at a time; a change is decided with the data of its own session or team only.
import type { Knex } from 'knex'
import { beforeAll, describe, expect, it } from 'vitest'
import { openRows, type RowWatch } from '../../testing/checks/changed-rows.ts'
import type { AssistantRow } from '../database/rows.ts'
import type { Store } from '../store.ts'
import { assistantsStore, type AssistantsInSession } from './assistants.ts'

let store: Store
let tables: Knex
let add: RowWatch['add']
let changed: RowWatch['changed']
let queries = 0
beforeAll(async () => {
  const { close, ...opened } = await openRows()
  ;({ store, tables, add, changed } = opened)
  tables.on('query', () => (queries += 1))
  return close
})

const row = (id: string, parts: Partial<AssistantRow> = {}): AssistantRow => ({
  ...{ id, session_id: null, team_id: null, name: `name of ${id}`, color: '#2580c1', instruction: `I am ${id}`, model: 'gpt' },
  ...{ opening_question: 'What?', created_by: null, created_at: 5, updated_at: 6, ...parts },
})
const put = (id: string, parts: Partial<AssistantRow>) => tables('assistants').insert(row(id, parts))
const addSession = (id: string, host: 'guest:anna' | 'user:ofia' = 'guest:anna') =>
  store.sessions.add({ id, title: `title of ${id}`, isPrivate: false, isDemo: false, host }, 1)
const notice = { said: { kind: 'assistant', by: 'Anna', name: 'Baker', change: 'added' }, inEnglish: 'Anna added Baker' } as const
const idsOf = (rows: AssistantRow[]) => rows.map(({ id }) => id)

it('the session’s assistants are listed first, then the team’s, each oldest first; without a session or team there are none', async () => {
  for (const [id, created_at, owner] of [
    ['l-tc', 3, { team_id: 'l-team' }],
    ['l-tb', 3, { team_id: 'l-team' }],
    ['l-ta', 9, { team_id: 'l-team' }],
    ['l-c', 5, { session_id: 'l' }],
    ['l-b', 5, { session_id: 'l' }],
    ['l-a', 7, { session_id: 'l' }],
    ['l-other', 1, { session_id: 'l-other' }],
    ['l-tother', 1, { team_id: 'l-other' }],
  ] as const)
    await put(id, { created_at, ...owner })
  const list = async (sessionId: string | null, teamId: string | null) => idsOf(await store.assistants.list(sessionId, teamId))
  expect(await list('l', 'l-team')).toEqual(['l-b', 'l-c', 'l-a', 'l-tb', 'l-tc', 'l-ta'])
  expect(await list('l', null)).toEqual(['l-b', 'l-c', 'l-a'])
  expect(await list(null, 'l-team')).toEqual(['l-tb', 'l-tc', 'l-ta'])
  expect(await list(null, null)).toEqual([])
})

it('an assistant is found by its own id only', async () => {
  for (const id of ['f1', 'f2']) await put(id, { session_id: 'f' })
  expect(await store.assistants.find('f2')).toEqual(row('f2', { session_id: 'f' }))
  expect(await store.assistants.find('f3')).toBeNull()
})

describe('the assistants of an account', () => {
  const of = async (person: 'user:ofia' | 'user:many' | 'user:nobody') => {
    const [rows, before] = [[] as AssistantRow[], queries]
    for await (const one of assistantsStore(tables, tables).of(person, person.slice(5))) rows.push(one)
    return { rows, queries: queries - before }
  }

  it('are those that it created and those of the sessions that it hosts, in order of id', async () => {
    await addSession('of-hosted', 'user:ofia')
    await addSession('of-other')
    await put('4', { session_id: 'of-hosted' })
    await put('3', { team_id: 'of-team', created_by: 'ofia' })
    await put('2', { session_id: 'of-other', created_by: 'other' })
    await put('1', { session_id: 'of-other', created_by: 'ofia' })
    await put('0', { team_id: 'of-team' })
    const found = await of('user:ofia')
    expect(idsOf(found.rows)).toEqual(['1', '3', '4'])
    expect(found.rows[1]).toEqual(row('3', { team_id: 'of-team', created_by: 'ofia' }))
    // The first page is not full, so no second page is read.
    expect(found.queries).toBe(1)
    expect(await of('user:nobody')).toEqual({ rows: [], queries: 1 })
  })

  it('are read 100 at a time, and none is missing or repeated', async () => {
    await tables.raw(`WITH RECURSIVE numbered (n) AS (SELECT 200 UNION ALL SELECT n - 1 FROM numbered WHERE n > 100)
      INSERT INTO assistants (id, team_id, name, color, instruction, created_by, created_at, updated_at)
      SELECT '0' || n, 'many', 'A', '#2580c1', 'I', 'many', 5, 5 FROM numbered`)
    const found = await of('user:many')
    expect(idsOf(found.rows)).toEqual(Array.from({ length: 101 }, (_, n) => `0${n + 100}`))
    expect(found.queries).toBe(2)
  })
})

describe('a change in a session', () => {
  it('is decided with the session, its assistants and the names of its participants, the latest first', async () => {
    for (const id of ['know', 'know-other']) await addSession(id)
    for (const [session_id, display_name, joined_at] of [
      ['know', 'Second', 2],
      ['know', 'Third', 3],
      ['know', 'First', 1],
      ['know-other', 'Elsewhere', 9],
    ])
      await add('participants', { session_id, person: `guest:${display_name}`, display_name, joined_at })
    await put('know-a', { session_id: 'know' })
    await put('know-t', { team_id: 'know-team' })
    await put('know-o', { session_id: 'know-other' })
    let known: AssistantsInSession | undefined
    const decide = (given: AssistantsInSession) => ((known = given), { change: { put: row('know-new', { session_id: 'know' }) }, notice })
    const before = await store.sessions.find('know')
    await store.assistants.changeInSession('know', 'know-team', decide, 50)
    expect(known).toEqual({
      session: before,
      assistants: [row('know-a', { session_id: 'know' }), row('know-t', { team_id: 'know-team' })],
      people: ['Third', 'Second', 'First'],
    })
  })

  it('is decided with the names of the 200 participants who joined last', async () => {
    await addSession('crowd')
    await tables.raw(`WITH RECURSIVE numbered (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbered WHERE n < 201)
      INSERT INTO participants (session_id, person, display_name, joined_at) SELECT 'crowd', 'guest:' || n, 'P' || n, n FROM numbered`)
    let people: string[] = []
    const decide = (given: AssistantsInSession) => ((people = given.people), { change: { removes: 'none' }, notice })
    await store.assistants.changeInSession('crowd', null, decide, 50)
    expect([people.length, people[0], people.at(-1)]).toEqual([200, 'P201', 'P2'])
  })

  it('stores the assistant and adds the notice, in that session only', async () => {
    for (const id of ['add', 'add-other']) await addSession(id)
    await put('add-o', { session_id: 'add-other' })
    const added = row('add-a', { session_id: 'add' })
    const { gone, come } = await changed(async () => {
      const { message } = await store.assistants.changeInSession('add', null, () => ({ change: { put: added }, notice }), 50)
      expect(message).toMatchObject({ type: 'system', seq: 1, content: 'Anna added Baker', metadata: { notice: notice.said } })
    })
    expect(gone).toEqual({ sessions: [expect.objectContaining({ id: 'add', last_seq: 0 })] })
    expect(come).toEqual({
      sessions: [{ ...gone['sessions']![0], last_seq: 1, updated_at: 50 }],
      messages: [expect.objectContaining({ session_id: 'add', seq: 1, created_at: 50 })],
      assistants: [added],
    })
    const renamed = { ...added, name: 'Miller', color: '#000000', instruction: 'New', model: null, opening_question: null, updated_at: 51 }
    await store.assistants.changeInSession('add', null, () => ({ change: { put: renamed }, notice }), 51)
    expect(await tables('assistants').where('id', 'like', 'add-%').orderBy('id')).toEqual([
      renamed,
      row('add-o', { session_id: 'add-other' }),
    ])
  })

  it('removes the assistant, its queued answers and the stored inputs of its answers, and nothing of other assistants', async () => {
    await addSession('rem')
    for (const assistant of ['rem-a', 'rem-b']) {
      await put(assistant, { session_id: 'rem' })
      for (const [n, status] of ['queued', 'done', 'failed'].entries()) {
        const id = `${assistant} ${status}`
        await add('answers', { id, session_id: 'rem', assistant_id: assistant, trigger_seq: n, status })
        await add('answer_inputs', { answer_id: id, input: `input of ${id}` })
      }
    }
    const { gone, come } = await changed(() =>
      store.assistants.changeInSession('rem', null, () => ({ change: { removes: 'rem-a' }, notice }), 50),
    )
    expect(gone['assistants']).toEqual([row('rem-a', { session_id: 'rem' })])
    expect(gone['answers']).toMatchObject([{ id: 'rem-a queued' }])
    expect(gone['answer_inputs']).toMatchObject([
      { answer_id: 'rem-a queued', input: 'input of rem-a queued' },
      { answer_id: 'rem-a done', input: 'input of rem-a done' },
      { answer_id: 'rem-a failed', input: 'input of rem-a failed' },
    ])
    expect(come['answer_inputs']).toMatchObject([
      { answer_id: 'rem-a done', input: null },
      { answer_id: 'rem-a failed', input: null },
    ])
    expect(Object.keys(come).toSorted()).toEqual(['answer_inputs', 'messages', 'sessions'])
  })

  it('fails if the session does not exist', async () => {
    let isAsked = false
    const decide = () => ((isAsked = true), { change: { removes: 'none' }, notice })
    const change = store.assistants.changeInSession('no session', null, decide, 50)
    await expect(change).rejects.toMatchObject({ code: 'session_not_found' })
    expect(isAsked).toBe(false)
  })
})

describe('a change in a team', () => {
  it('is decided with the assistants of that team and whether the account owns it', async () => {
    for (const id of ['team-olga', 'team-mara']) await add('users', { id, email: `${id}@bakery.example` })
    await add('teams', { id: 'team', name: 'Mill', owner: 'team-olga' })
    for (const user_id of ['team-olga', 'team-mara']) await add('team_members', { user_id, team_id: 'team' })
    await put('team-b', { team_id: 'team', created_at: 9 })
    await put('team-a', { team_id: 'team' })
    await put('team-o', { team_id: 'team-other' })
    await put('team-s', { session_id: 'team-session' })
    const known: unknown[] = []
    for (const userId of ['team-olga', 'team-mara'])
      await store.assistants.changeInTeam('team', userId, (given) => {
        known.push(given)
        return { removes: 'none' }
      })
    const assistants = [row('team-a', { team_id: 'team' }), row('team-b', { team_id: 'team', created_at: 9 })]
    expect(known).toEqual([
      { assistants, isOwner: true },
      { assistants, isOwner: false },
    ])
    const removed = await changed(() => store.assistants.changeInTeam('team', 'team-mara', () => ({ removes: 'team-b' })))
    expect(removed).toEqual({ gone: { assistants: [assistants[1]] }, come: {} })
  })
})
