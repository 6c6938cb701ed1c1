// Validates the ideas and groups that an assistant returns.
import { expect, it } from 'vitest'
import { readGroups, readIdea } from './read-items.ts'

it('an idea has at most five tags, without duplicates and without # at the beginning', () => {
  const given = { title: 'Rye', description: 'Bread', tags: ['#rye', 'rye', '##bread', '#', '', 'c', 'd', 'e', 'f'] }
  expect(readIdea(given, 'i', 'hooks')).toEqual({
    id: 'i',
    category: 'hooks',
    title: 'Rye',
    description: 'Bread',
    tags: ['rye', 'bread', 'c', 'd', 'e'],
  })
  expect(readIdea({ ...given, tags: ['C#', '#F#'] }, 'i', 'hooks')?.tags).toEqual(['C#', 'F#'])
  expect(readIdea({ ...given, tags: 'no list' }, 'i', 'hooks')?.tags).toEqual([])
})

it.each([null, 'Rye', {}, { title: ' ', description: 'x', tags: [] }, { title: 'Rye', tags: [] }])('%j is not an idea', (item) =>
  expect(readIdea(item, 'i', 'hooks')).toBeNull(),
)

const group = (title: string, ...notes: number[]) => ({ title, summary: 'S', notes })

it('a note is in the first group that lists it; unknown notes are ignored', () => {
  expect(readGroups([group('A', 1, 2, 2, 0, 4), group('B', 2, 3), group('C', 1), { title: 'D' }], 3)).toEqual([
    group('A', 1, 2),
    group('B', 3),
  ])
})

it('there are at most 12 groups', () => {
  const items = Array.from({ length: 13 }, (_, n) => group(`G${n}`, n + 1))
  expect(readGroups(items, 13)).toHaveLength(12)
})
