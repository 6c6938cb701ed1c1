// The offline assistant's structured answers: a sample idea in each of three categories, groups by colour, and no vote.
import { describe, expect, it } from 'vitest'
import type { GroupsInput, IdeasInput, StructuredPrompt } from '../../../ports/ports.ts'
import type { Language } from '../../../../shared/texts/language.ts'
import { buildOfflineItems } from './items.ts'

const base = { instructions: '', schema: {} }

function ideas(input: Partial<IdeasInput>, language: Language = 'en'): object[] {
  const whole = { topic: 'Rye bread', template: 'SWOT', category: 'headlines' as const, answers: [], known: [], ...input }
  return buildOfflineItems({ ...base, language, task: 'ideas', input: whole })
}

describe('a sample idea', () => {
  it.each([
    [
      'headlines',
      'Rye bread: why it matters, in one sentence',
      'A sample by the offline assistant. Put what the reader gains first and leave out the rest.',
    ],
    [
      'hooks',
      'Rye bread: the mistake almost everybody makes',
      'A sample by the offline assistant. Begin with a mistake people know from themselves, then give the way out.',
    ],
    [
      'strategies',
      'Rye bread: start with one audience, then widen',
      'A sample by the offline assistant. Take the group you know already, learn there what works, then widen.',
    ],
  ] as const)('in the category %s names the topic and says that it is a sample', (category, title, description) => {
    expect(ideas({ category })).toEqual([{ title, description, tags: ['sample'] }])
  })

  it('is in the language of the session', () => {
    expect(ideas({}, 'nl')).toEqual([
      {
        title: 'Rye bread: in één zin waarom het ertoe doet',
        description: 'Een voorbeeld van de offline assistent. Zet het voordeel voor de lezer vooraan en laat de rest weg.',
        tags: ['voorbeeld'],
      },
    ])
  })

  it.each(['content', 'tactics'] as const)('in the category %s does not exist', (category) => {
    expect(ideas({ category })).toEqual([])
  })

  it('that is already on the board is not given again', () => {
    expect(ideas({ known: ['Rye bread: why it matters, in one sentence'] })).toEqual([])
    expect(ideas({ known: ['Something else'] })).toHaveLength(1)
  })

  it.each([
    ['How do we sell more bread?', 'How do we sell more bread'],
    ['  Bread!? … ', 'Bread'],
    ['Bread. And butter:;', 'Bread. And butter'],
    ['A', 'A'],
    ['?!', ''],
    ['', ''],
  ])('about %j names the topic as %j, without spaces around it or punctuation at its end', (topic, shown) => {
    expect(ideas({ topic })).toMatchObject([{ title: `${shown}: why it matters, in one sentence` }])
  })
})

describe('notes', () => {
  function groups(notes: Array<[number, GroupsInput['notes'][number]['color']]>): object[] {
    const input = { topic: 'Bread', notes: notes.map(([number, color]) => ({ number, color, text: `Note ${number}`, votes: 0 })) }
    return buildOfflineItems({ ...base, language: 'en', task: 'groups', input })
  }

  it('of the same colour become one group; groups are in the order of the colours, and none is empty', () => {
    const summary = 'The offline assistant groups sticky notes of the same colour.'
    expect(
      groups([
        [1, 'purple'],
        [2, 'yellow'],
        [3, 'purple'],
      ]),
    ).toEqual([
      { title: 'Yellow', summary, notes: [2] },
      { title: 'Purple', summary, notes: [1, 3] },
    ])
  })

  it('give no groups if there are none', () => {
    expect(groups([])).toEqual([])
  })
})

it('a vote on whether to answer gets no answer', () => {
  const vote: StructuredPrompt = {
    ...base,
    language: 'en',
    task: 'vote',
    input: { people: ['Anna'], messages: [{ from: 'Anna', text: 'Who knows a baker?' }] },
  }
  expect(buildOfflineItems(vote)).toEqual([])
})
