// The features of a turn: who spoke before and when, whether something is asked, and the words. features-shape.test.ts tests the others.
import { expect, it } from 'vitest'
import { ofLast, ofShape, turn } from '../../../testing/doubles/turns.ts'
import { featuresOf } from './features.ts'
import type { Turn } from './turn.ts'

it.each([
  [
    'a question after a person, who spoke after the assistant',
    {
      text: 'Which hotel is cheaper?',
      more: {
        before: [
          { by: 'Chiara', text: 'Why is it so cold?', ago: 300 },
          { by: null, text: 'Which city do you mean?', ago: 250 },
          { by: 'Bram', text: 'I wonder what it costs', ago: 15 },
        ],
      },
      all: [
        ...['after:quick', 'people:3-4', 'words:8', 'asks', 'asks&quick', 'asks&short', 'asks&short&person', 'ai-before'],
        ...['is:question', 'is:question&quick', 'last:question', 's:cheap'],
        ...['w:which', 'b:^ which', 'w:hotel', 'b:which hotel', 'w:is', 'b:hotel is', 'w:cheaper', 'b:is cheaper', 'w:?', 'b:cheaper ?'],
        ...['g:which is', 'g:which cheaper', 'g:hotel cheaper', 'g:hotel ?', 'g:is ?'],
        ...['end:cheaper', 'q1:which', 'q2:which hotel', 'q:which', 'q:hotel', 'q:is', 'q:cheaper', 'q:?', 'q-words:6'],
      ],
    },
  ],
  [
    'a reply that has waited after a question of another person',
    {
      text: 'Dat weet ik echt niet',
      more: {
        before: [
          { by: 'Anna', text: 'Waarom regent het?', ago: 300 },
          { by: 'Anna', text: 'Wacht even', ago: 40 },
          { by: 'Bram', text: 'Hoe laat is het?', ago: 31 },
        ],
        silence: 20,
      },
      all: [
        ...['after:person', 'waited', 'people:3-4', 'words:8', 'answers'],
        ...['before:errand', 'before:errand&waited', 'before:errand&own', 'last:question', 'last:question&waited'],
        ...['w:dat', 'b:^ dat', 'w:weet', 'b:dat weet', 'w:ik', 'b:weet ik', 'w:echt', 'b:ik echt', 'w:niet', 'b:echt niet', 'end:niet'],
        ...['g:dat ik', 'g:dat echt', 'g:weet echt', 'g:weet niet', 'g:ik niet'],
      ],
    },
  ],
  [
    'an addition to a message of the same sender',
    {
      text: 'And then again and then',
      more: { before: [{ by: 'Anna', text: 'What happened?', ago: 5 }] },
      all: [
        ...['after:self', 'people:3-4', 'words:8', 'last:question', 'last:question&own'],
        ...['w:and', 'b:^ and', 'w:then', 'b:and then', 'w:again', 'b:then again', 'b:again and', 'end:then'],
        ...['g:and again', 'g:and and', 'g:then and', 'g:then then', 'g:again then'],
      ],
    },
  ],
])('all features of %s are found, each once', (_what, { text, more, all }) => {
  const found = featuresOf(turn(text, more)).filter((name) => !ofShape.test(name) && !ofLast.test(name))
  expect(found.toSorted()).toEqual(all.toSorted())
})

interface Case {
  text: string
  more?: Partial<Turn>
  has: string[]
  lacks: string[]
}

it.each<[what: string, of: Case]>([
  [
    'the name of somebody else is only a name',
    {
      text: 'Weet Bram welke bus naar Gent rijdt?',
      has: ['name', 'w:<name>', 'b:weet <name>', 'q2:weet <name>', 'q:<name>'],
      lacks: ['w:bram', 'b:weet bram', 'q:bram'],
    },
  ],
  [
    'the name of the author is a word like any other',
    {
      text: 'Anna is mijn echte naam',
      has: ['w:anna'],
      lacks: ['name', 'w:<name>'],
    },
  ],
  [
    'a word that starts with a digit is only a number',
    {
      text: 'De F1 begint om 15u',
      has: ['w:<number>', 'b:om <number>', 'w:f1'],
      lacks: ['w:15u', 'b:de <number>'],
    },
  ],
  ['two people', { text: 'Prima', more: { people: ['Anna', 'Bram'] }, has: ['people:2'], lacks: ['people:3-4', 'people:5+'] }],
  [
    'four people',
    {
      text: 'Prima',
      more: { people: ['Anna', 'Bram', 'Chiara', 'Daan'] },
      has: ['people:3-4'],
      lacks: ['people:2', 'people:5+'],
    },
  ],
  [
    'five people',
    {
      text: 'Prima',
      more: { people: ['Anna', 'Bram', 'Chiara', 'Daan', 'Eva'] },
      has: ['people:5+'],
      lacks: ['people:2', 'people:3-4'],
    },
  ],
  ['four words', { text: 'Het is weer zover', has: ['words:4'], lacks: ['words:2', 'words:8', 'words:many'] }],
  [
    'more than 30 words, of which more than 12 are a question',
    {
      text: 'We went to the lake on Friday and the water was far too cold to swim. Which of the lakes that we saw last year has the warmest water in the month of May?',
      has: ['words:many', 'q1:which', 'q-words:many'],
      lacks: ['words:30', 'q-words:12', 'q:friday'],
    },
  ],
  ['a question of two words', { text: 'Hoe dan?', has: ['q-words:3'], lacks: ['q-words:6', 'q-words:many'] }],
  [
    'a question that has waited',
    {
      text: 'Which hotel is cheaper?',
      more: { silence: 20 },
      has: ['waited', 'asks&waited', 'is:question&waited'],
      lacks: [],
    },
  ],
  [
    'a question that is not short',
    {
      text: 'Is the second hotel cheaper?',
      has: ['asks', 'asks&person'],
      lacks: ['asks&short', 'asks&short&person', 'asks&waited'],
    },
  ],
  [
    'a short question at the start of a conversation is not for a person',
    {
      text: 'Which hotel is cheaper?',
      more: { before: [] },
      has: ['asks&short', 'asks&none'],
      lacks: ['asks&short&person'],
    },
  ],
  [
    'a short question after an answer is not for a person',
    {
      text: 'Welk hotel is goedkoper?',
      more: { before: [{ by: null, text: 'Er zijn twee hotels.', ago: 60 }] },
      has: ['asks&short', 'asks&ai'],
      lacks: ['asks&short&person'],
    },
  ],
  [
    'a message after a question of the assistant is no answer to a person',
    {
      text: 'Morgen',
      more: {
        before: [
          { by: 'Bram', text: 'Kom je?', ago: 90 },
          { by: null, text: 'Which day do you mean?', ago: 60 },
        ],
      },
      has: ['ai-before'],
      lacks: ['answers', 'last:question', 'before:question'],
    },
  ],
  ['the first message answers nothing', { text: 'Morgen', more: { before: [] }, has: ['after:none'], lacks: ['answers'] }],
  ['a message after a statement answers nothing', { text: 'Morgen', has: ['after:person'], lacks: ['answers', 'ai-before'] }],
  [
    '"no idea" after a statement is no reply to an earlier question',
    {
      text: 'geen idee',
      more: {
        before: [
          { by: 'Bram', text: 'Waarom regent het?', ago: 90 },
          { by: 'Bram', text: 'Het stopt vast zo', ago: 60 },
        ],
      },
      has: ['is:stuck', 'before:question'],
      lacks: ['no-idea'],
    },
  ],
])('%s', (_what, { text, more, has, lacks }) => {
  const features = featuresOf(turn(text, more))
  expect(features).toEqual(expect.arrayContaining(has))
  expect(lacks.filter((name) => features.includes(name))).toEqual([])
})

it.each([
  ['No idea', 'I wonder why it rains', true],
  ['geen idee', 'De trein van tien uur?', true],
  ['No idea', 'The weather is lovely', false],
  ['Because of the clouds', 'Why does it rain?', false],
])('"%s" after "%s" means that nobody knows: %j', (text, asked, expected) => {
  const before = [{ by: 'Bram', text: asked, ago: 60 }]
  expect(featuresOf(turn(text, { before })).includes('no-idea')).toBe(expected)
})

it.each([
  ['- melk', true],
  [' * kaas', true],
  ['1. eggs', true],
  ['Boodschappen:\n- melk', true],
  ['Well - maybe not', false],
])('whether a line of %j starts a list: %j', (text, expected) => {
  expect(featuresOf(turn(text)).includes('lists')).toBe(expected)
})

it.each([
  [null, 180, 'after:ai'],
  [null, 181, 'after:ai-long-ago'],
  [null, 1_800, 'after:ai-long-ago'],
  [null, 1_801, 'after:none'],
  ['Bram', 30, 'after:quick'],
  ['Bram', 31, 'after:person'],
  ['Anna', 31, 'after:self'],
  ['Anna', 1_801, 'after:none'],
])('a message after one by %j, %d seconds later, has only the feature %s', (by, ago, expected) => {
  const now = turn('Prima', {
    before: [
      { by: 'Chiara', text: 'Goed', ago: 1_900 },
      { by, text: 'Mooi', ago },
    ],
  })
  expect(featuresOf(now).filter((name) => name.startsWith('after:'))).toEqual([expected])
})

it('a list that starts after the first 200 characters does not count', () => {
  const text = `${'We talked about it for hours. '.repeat(7)}\n- milk`
  expect(featuresOf(turn(text))).not.toContain('lists')
})

it('a message that is only an emoji has no words', () => {
  expect(featuresOf(turn('😀')).filter((name) => name.startsWith('w:'))).toEqual([])
})
