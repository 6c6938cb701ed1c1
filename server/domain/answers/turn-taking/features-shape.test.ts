// The features of a turn that are about the shape of a message, and about the two messages before it.
import { expect, it } from 'vitest'
import { ofLast, ofShape, turn } from '../../../testing/doubles/turns.ts'
import { featuresOf } from './features.ts'

it.each([
  [
    'Which hotel is cheaper?',
    {},
    [
      ...['start:which&person', 'start:which hotel is', 'capital:true', 'question-mark:true', 'stop:false', 'colon:false', 'quote:false'],
      ...['new-line:false', 'code:false', 'link:false', 'digit:false', 'emoji:false', 'ellipsis:false', 'size:4', 'size:4&true'],
      ...['people:3&true', 'before:1', 'posted:false'],
    ],
  ],
  [
    `see https://example.org: 'x = 2';\nhm… 😀.`,
    {
      people: ['Anna', 'Bram'],
      before: Array.from({ length: 4 }, () => ({ by: 'Anna', text: 'long '.repeat(25), ago: 40 })),
    },
    [
      ...['start:see&self', 'start:see https example', 'capital:false', 'question-mark:false', 'stop:true', 'colon:true', 'quote:true'],
      ...['new-line:true', 'code:true', 'link:true', 'digit:true', 'emoji:true', 'ellipsis:true', 'size:5', 'size:5&false'],
      ...['people:2&false', 'before:3', 'posted:true'],
    ],
  ],
  [
    'Go',
    { before: [] },
    [
      ...[
        'start:go&none',
        'start:go undefined undefined',
        'capital:true',
        'question-mark:false',
        'stop:false',
        'colon:false',
        'quote:false',
      ],
      ...['new-line:false', 'code:false', 'link:false', 'digit:false', 'emoji:false', 'ellipsis:false', 'size:1', 'size:1&false'],
      ...['people:3&false', 'before:0', 'posted:false'],
    ],
  ],
])('the shape of %j is described in full', (text, more, all) => {
  expect(
    featuresOf(turn(text, more))
      .filter((name) => ofShape.test(name))
      .toSorted(),
  ).toEqual(all.toSorted())
})

it.each([
  ['Bram', 'Bram, at 3?', 'Yes', ['other:bram', 'other:at', 'other:<number>', 'other:?', 'other-asks:true', 'other-asks:true&false']],
  ['Bram', 'Chiara was', 'Who?', ['other:<name>', 'other:was', 'other-asks:false', 'other-asks:false&true']],
  ['Anna', 'wait wait', 'Yes', ['own:wait', 'own-asks:false', 'own-asks:false&false']],
  [null, 'At three.', 'Yes', []],
])('after a message by %j, %j, its words count as those of another message', (by, said, text, all) => {
  const names = by === 'Bram' && said.startsWith('Bram') ? { people: ['Anna', 'Chiara', 'Daan'] } : {}
  const found = featuresOf(turn(text, { ...names, before: [{ by, text: said, ago: 60 }] })).filter((name) => ofLast.test(name))
  expect(found.toSorted()).toEqual(all.toSorted())
})

it.each([
  ['Bram', ['earlier:at', 'earlier:<number>', 'earlier:bram', 'earlier:?']],
  ['Anna', ['earlier:at', 'earlier:<number>', 'earlier:bram', 'earlier:?']],
  [null, ['ai-earlier:at', 'ai-earlier:<number>', 'ai-earlier:bram', 'ai-earlier:?']],
])('the words of the message before the previous one, by %j, count', (by, all) => {
  const before = [
    { by: 'Chiara', text: 'not read', ago: 90 },
    { by, text: 'Bram, at 3?', ago: 60 },
    { by: 'Chiara', text: 'yes', ago: 30 },
  ]
  expect(
    featuresOf(turn('Good', { before }))
      .filter((name) => /earlier:/.test(name))
      .toSorted(),
  ).toEqual(all.toSorted())
})

it.each([120, 121])('a message after one of %d characters by the same person refers to a text from 121 characters', (length) => {
  const before = [{ by: 'Anna', text: 'x'.repeat(length), ago: 60 }]
  expect(featuresOf(turn('Shorter', { before }))).toContain(`posted:${length === 121}`)
  const others = [{ by: 'Bram', text: 'x'.repeat(length), ago: 60 }]
  expect(featuresOf(turn('Shorter', { before: others }))).toContain('posted:false')
})
