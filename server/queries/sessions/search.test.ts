// The results of a search: latest first, messages and notes together, 30 at most.
import { expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'
import { guest } from '../../domain/people/person.ts'
import type { Session } from '../../store/database/rows.ts'
import { search } from './search.ts'

const anna = guest('anna', 'en')
const sessions = [{ id: 's', title: 'Bakery' }] as Session[]
const found = (n: number, type: 'user' | 'ai' | 'note', content = 'Rye') => ({
  sessionId: 's',
  message: { id: `${type}${n}`, seq: n, type, displayName: 'Anna', content, timestamp: new Date(n * 1000).toISOString() } as Message,
})

function storing(messages: number[], notes: number[]) {
  const asked: unknown[][] = []
  const search = {
    messages: (...args: unknown[]) => (asked.push(args), Promise.resolve(messages.map((n) => found(n, 'user')))),
    notes: (...args: unknown[]) => (asked.push(args), Promise.resolve(notes.map((n) => found(n, 'note')))),
  }
  return { asked, deps: { store: { search } } as unknown as Pick<Deps, 'store'> }
}

it('messages and notes are listed latest first, with the title of their session', async () => {
  const { deps, asked } = storing([5, 3], [4, 2])
  const { results } = await search(deps, anna, sessions, 'rye')
  expect(results.map(({ messageId }) => messageId)).toEqual(['user5', 'note4', 'user3', 'note2'])
  expect(new Set(results.map(({ sessionTitle }) => sessionTitle))).toEqual(new Set(['Bakery']))
  expect(asked).toEqual([
    [['s'], ['rye'], 30],
    ['guest:anna', ['s'], ['rye'], 30],
  ])
})

it('of more than 30 results the oldest are omitted', async () => {
  const many = Array.from({ length: 30 }, (_, n) => 100 - n)
  const { results } = await search(storing(many, [200, 1]).deps, anna, sessions, 'rye')
  expect([results.length, results[0]?.messageId, results.at(-1)?.messageId]).toEqual([30, 'note200', 'user72'])
})

it.each([
  ['no word', sessions, '!?'],
  ['no session', [], 'rye'],
])('with %s nothing is searched', async (_what, where, text) => {
  const { deps, asked } = storing([1], [1])
  expect([await search(deps, anna, where, text), asked]).toEqual([{ results: [] }, []])
})

it('only the text of an answer is shown without its Markdown signs', async () => {
  const messages = (['user', 'ai', 'note'] as const).map((type, n) => found(9 - n, type, '**Rye** bread'))
  const store = { search: { messages: () => Promise.resolve(messages), notes: () => Promise.resolve([]) } }
  const { results } = await search({ store } as unknown as Pick<Deps, 'store'>, anna, sessions, 'rye')
  expect(results.map(({ type, snippet, marks }) => [type, snippet, marks])).toEqual([
    ['user', '**Rye** bread', [[2, 5]]],
    ['ai', 'Rye bread', [[0, 3]]],
    ['note', '**Rye** bread', [[2, 5]]],
  ])
})
