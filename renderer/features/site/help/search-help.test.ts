import { expect, test } from 'vitest'
import type { HelpEntry } from './help-entries.ts'
import { markWords, searchHelp, wordsOf } from './search-help.ts'

const entries: HelpEntry[] = [
  { id: 'start-chat', tab: 'start', title: 'Create your first chat', texts: ['Go to [Start a session](/new).', 'Wait for the answer.'] },
  { id: 'faq-cost', tab: 'faq', title: 'What does Kring cost?', texts: ['Nothing, or see [pricing](/pricing).'] },
  { id: 'voice-1', tab: 'troubleshooting', topic: 'Microphone', title: 'It hears nothing', texts: ['Allow it in the browser.'] },
  { id: 'files-1', tab: 'troubleshooting', topic: 'Bestanden', title: 'De AI leest niets', texts: ['Geen tekstbestanden, geen ideeën.'] },
]
const found = (query: string) => searchHelp(entries, query).map(({ entry }) => entry.id)

test.each([
  ['a word of a title', 'cost', ['faq-cost']],
  ['the beginning of a word', 'brow', ['voice-1']],
  ['a word of a text', 'browser', ['voice-1']],
  ['a topic', 'microphone', ['voice-1']],
  ['words of a link', 'session', ['start-chat']],
  ['capitals and spaces', '  PRICING ', ['faq-cost']],
  ['another accent, or none', 'ideeen', ['files-1']],
  ['a part of a longer word', 'bestand', ['files-1']],
  ['a short word, only at the beginning of a word', 'ai', ['files-1']],
  ['a whole question, by its long words', 'how do I allow a browser?', ['voice-1']],
  ['words of one entry, in any order', 'answer session', ['start-chat']],
  ['nothing for words of two different entries', 'browser session', []],
  ['nothing for the address of a link', 'new', []],
  ['nothing for an unknown word', 'xyzzy', []],
  ['nothing without a word', ' … ?', []],
])('the search finds %s · HELP-01', (_what, query, ids) => {
  expect(found(query)).toEqual(ids)
})

test('a result shows the texts of its entry that contain a word, or the first text, without links · HELP-01', () => {
  expect(searchHelp(entries, 'wait')[0]?.texts).toEqual(['Wait for the answer.'])
  expect(searchHelp(entries, 'first')[0]?.texts).toEqual(['Go to Start a session.'])
})

test('every occurrence of every word is highlighted, and no letter is lost · HELP-01', () => {
  const parts = markWords('Idee: één idee is geen ideeënbus', wordsOf('idee een'))
  expect(parts.map(({ text, isFound }) => (isFound ? `<${text}>` : text)).join('')).toBe('<Idee>: één <idee> is geen <idee>ënbus')
  expect(markWords('ene eenden', ['een', 'eend']).map(({ text }) => text)).toEqual(['ene ', 'eend', 'en'])
  expect(markWords('nothing', [])).toEqual([{ text: 'nothing', isFound: false }])
})
