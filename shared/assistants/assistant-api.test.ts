// What a client may send about an assistant, and which files are exported assistants.
import { expect, it } from 'vitest'
import { assistantApi, assistantFileSchema } from './assistant-api.ts'

type Fields = Record<string, unknown>
const iris = (more: Fields = {}) => ({ name: 'Iris', color: '#2563eb', instruction: 'Answer as a baker.', ...more })
const letters = (count: number) => 'a'.repeat(count)

it.each(['POST /api/sessions/:id/assistants', 'POST /api/sessions/:id/assistants/:assistantId', 'POST /api/team/assistants'] as const)(
  '%s accepts a name, a colour, an instruction, a model and an opening question',
  (name) => {
    const { body } = assistantApi[name]
    expect(body.parse(iris({ owner: 'team' }))).toEqual(iris())
    const more = { model: 'gpt-4o', openingQuestion: 'What do you bake?' }
    expect(body.parse(iris(more))).toEqual(iris(more))
    for (const missing of ['name', 'color', 'instruction']) expect(body.safeParse(iris({ [missing]: undefined })).success).toBe(false)
  },
)

it.each<{ what: string; accepted: Fields[]; refused: Fields[] }>([
  { what: 'name', accepted: [{ name: '' }, { name: letters(1_000) }], refused: [{ name: letters(1_001) }] },
  {
    what: 'colour',
    accepted: [{ color: '#09afAF' }],
    refused: ['#2563e', '#2563eb0', 'x#2563eb', '2563eb', '#2563eg', '#gggggg', '#2', 'blue'].map((color) => ({ color })),
  },
  {
    what: 'model',
    accepted: [{ model: null }, { model: 'm' }, { model: letters(100) }],
    refused: [{ model: '' }, { model: letters(101) }],
  },
])('an assistant with an invalid $what is refused', ({ accepted, refused }) => {
  const { body } = assistantApi['POST /api/team/assistants']
  for (const more of accepted) expect(body.safeParse(iris(more)).success, JSON.stringify(more)).toBe(true)
  for (const more of refused) expect(body.safeParse(iris(more)).success, JSON.stringify(more)).toBe(false)
})

it('an exported assistant is a file of version 1 that may list the names of files', () => {
  const file = (more: Fields = {}) => iris({ kring: 'assistant', version: 1, ...more })
  for (const exported of [file(), file({ files: [] }), file({ files: [{ name: 'prices.pdf' }] })])
    expect(assistantFileSchema.parse(exported)).toEqual(exported)
  const others = [
    iris(),
    file({ kring: '' }),
    file({ kring: 'session' }),
    file({ version: 2 }),
    file({ files: [{}] }),
    file({ color: 'blue' }),
  ]
  for (const other of others) expect(assistantFileSchema.safeParse(other).success, JSON.stringify(other)).toBe(false)
})

it.each([
  [0, false],
  [1, true],
  [100, true],
  [101, false],
])('ids of %i characters in the path of a session’s assistant are accepted: %s', (length, isAccepted) => {
  const { params } = assistantApi['DELETE /api/sessions/:id/assistants/:assistantId']
  expect(params.safeParse({ id: letters(length), assistantId: 'a' }).success).toBe(isAccepted)
  expect(params.safeParse({ id: 'a', assistantId: letters(length) }).success).toBe(isAccepted)
})

it.each([
  [0, false],
  [1, true],
  [500, true],
  [501, false],
])('a name of %i characters for an assistant’s file is accepted: %s', (length, isAccepted) => {
  expect(assistantApi['POST /api/assistants/:id/files'].query.safeParse({ name: letters(length) }).success).toBe(isAccepted)
})
