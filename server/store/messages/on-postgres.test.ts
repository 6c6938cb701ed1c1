// Which statements store and search messages on a fake Postgres: how long a locked session delays others, and the types of lists of rows.
import knex from 'knex'
import { describe, expect, it } from 'vitest'
import { draftWith, sendingWith } from '../../testing/fixtures/message-rows.ts'
import { addAtOnce, createKnownSessions } from './add-at-once.ts'
import { addAside, addMessages } from './add-messages.ts'
import { answerInputsStore } from './answer-inputs.ts'
import { searchStore } from './search/search.ts'
import { wordIndex } from './search/word-index.ts'

interface Asked {
  name?: string
  text: string
  values: unknown[]
}
const row = (id: string) =>
  ({ id, ai_enabled: true, reply_mode: 'every', cleared_seq: 0, access_rev: 0, last_rev: 0, last_seq: 1 }) as const
const rows = [row('s'), row('o')]

/** A fake Postgres: refuses the first `locked` statements about sessions, answers later ones with `rows`, and all others with nothing. */
function postgres(locked = 0) {
  const asked: Asked[] = []
  const answer = ({ text, ...query }: Asked) => {
    if (!/^(BEGIN|COMMIT|ROLLBACK)/.test(text)) asked.push({ text, ...query })
    const isAboutSessions = /^(select|update) .*"sessions"/.test(text)
    if (isAboutSessions && (locked -= 1) >= 0) throw Object.assign(new Error('locked'), { code: '55P03' })
    return { command: text.split(' ')[0]?.toUpperCase(), rows: isAboutSessions ? rows : [] }
  }
  const connection = {
    query(query: Asked, done?: (error: unknown, result?: object) => void) {
      if (!done) return Promise.resolve(answer(query))
      try {
        done(null, answer(query))
      } catch (error) {
        done(error)
      }
      return undefined
    },
  }
  const db = knex({ client: 'pg' })
  Object.assign(db.client, { acquireConnection: () => Promise.resolve(connection), releaseConnection: () => Promise.resolve() })
  return { db, asked, all: (pattern: RegExp) => asked.flatMap(({ text }) => [...text.matchAll(pattern)].map((found) => found[1])) }
}
const knownSessions = () => {
  const known = createKnownSessions()
  for (const one of rows) known.keep(one.id, one)
  return known
}
const timeouts = /set_config\('lock_timeout', '(.*?)', true\)/g
const one = () => [sendingWith('s', 'a')]
const several = () => [sendingWith('s', 'a', { draft: draftWith('a', { messageKey: 'k' }) }), sendingWith('o', 'b'), sendingWith('s', 'c')]

describe('a locked session', () => {
  it.each([
    ['one message', one],
    ['several messages', several],
  ])('delays a transaction with %s by at most 40 ms, or 50 ms after being set aside', async (_what, batch) => {
    const [first, later] = [postgres(), postgres()]
    await addMessages(first.db, batch(), createKnownSessions())
    await addAside(later.db, batch(), createKnownSessions())
    expect([first.all(timeouts), later.all(timeouts)]).toEqual([['40'], ['50']])
  })

  it('delays a single statement, and the transaction for the messages that it did not store, by at most 40 ms each', async () => {
    const { db, asked, all } = postgres()
    await addMessages(db, several(), knownSessions())
    expect([asked[0]?.values[1], all(timeouts)]).toEqual(['40', ['40']])
  })

  it.each([
    ['one message', one],
    ['several messages', several],
  ])('is skipped at the second attempt with %s', async (_what, batch) => {
    const { db, asked, all } = postgres(1)
    await addMessages(db, batch(), createKnownSessions())
    expect([all(timeouts), asked.filter(({ text }) => text.endsWith('skip locked')).length]).toEqual([['40'], 1])
  })
})

it.each([
  ['one message', one],
  ['several messages', several],
])('%s can be stored with one prepared statement, which gets all messages as one list', async (_what, batch) => {
  const { db, asked } = postgres()
  await addAtOnce(db, knownSessions(), batch(), 30)
  const [statement] = asked
  expect(asked).toEqual([
    { name: 'add_messages', text: expect.stringContaining('json_to_recordset($1)') as string, values: expect.any(Array) as unknown },
  ])
  const [list, lockMs] = statement!.values as [string, string]
  expect([(JSON.parse(list) as { id: string }[]).map(({ id }) => id), lockMs]).toEqual([batch().map(({ id }) => id), '30'])
})

it('lists of rows have the types of their tables, and each session gets the number of its last message', async () => {
  const { db, asked, all } = postgres()
  await addMessages(db, several(), createKnownSessions())
  expect(all(/NULL::(\w*)/g)).toEqual(['sessions', 'messages', 'sessions', 'messages'])
  const numbers = asked.filter(({ text }) => text.startsWith('UPDATE')).map(({ values }) => JSON.parse(String(values[0])) as unknown)
  expect(numbers).toEqual([['s', 'o'].map((id) => ({ id, last_seq: id === 's' ? 3 : 2, updated_at: 50 }))])
})

it('what an assistant has read is stored under a lock on its own session', async () => {
  const { db, asked } = postgres()
  await answerInputsStore(db, db).keep({ id: 'a', session_id: 's' }, '{}', [], 9)
  expect(asked[0]).toMatchObject({ text: expect.stringMatching(/"sessions" where "id" = .* for update$/) as string, values: ['s', 1] })
})

it('Postgres keeps its word index up to date itself', async () => {
  const { db, asked } = postgres()
  await wordIndex(db, db).update()
  expect(asked).toEqual([])
})

it.each([
  ['messages', 'message_id', []],
  ['notes', 'note_id', ['guest:a']],
] as const)(
  'a search of %s looks in the index of the given sessions for words that begin with each given word',
  async (texts, id, author) => {
    const { db, asked } = postgres()
    const search = searchStore(db, db, 'postgres')
    if (texts === 'notes') await search.notes('guest:a', ['s', 'o'], ['rye', 'bread'], 30)
    else await search.messages(['s', 'o'], ['rye', 'bread'], 30)
    const condition = `"id" in (select "${id}" from "${texts}_words" where "session_id" in (?, ?) and words @@ to_tsquery('simple', ?))`
    expect(asked.map(({ text, values }) => [text.replaceAll(/\$\d+/g, '?'), values])).toEqual([
      [expect.stringContaining(condition), ['s', 'o', ...author, 's', 'o', 'rye:* & bread:*', 30]],
    ])
  },
)
