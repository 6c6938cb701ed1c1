// Names, quotes, summaries, greetings and files as the offline assistant writes them: the whole text of each, and its limits.
import { describe, expect, it } from 'vitest'
import { offline as en } from '../../../../shared/texts/en/offline.ts'
import type { PromptFile, PromptMessage } from '../../../ports/ports.ts'
import { findNames, greet, listFiles, listNames, quoteMessage, quoteName, quotePerson, summarise } from './recall.ts'

function says(from: string | null, text = 'Hello'): PromptMessage {
  return { role: 'user', from, text }
}

function recall(messages: PromptMessage[]) {
  return { messages, say: en, language: 'en' as const }
}

function people(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `P${index + 1}`)
}

describe('names', () => {
  it('are listed once each, in order of appearance; people without a name are left out', () => {
    expect(findNames([says('Bram'), says(null), says('Anna  de\nWit'), says(' '), says('Bram')])).toEqual(['Bram', 'Anna de Wit'])
  })

  it('are replaced by “Someone” for a person without a name', () => {
    expect([quoteName(says(null), en), quoteName(says(' \n'), en), quoteName(says('Anna'), en)]).toEqual(['Someone', 'Someone', 'Anna'])
  })

  it.each([
    [0, ''],
    [2, 'P1 and P2'],
    [10, 'P1, P2, P3, P4, P5, P6, P7, P8, P9, and P10'],
    [11, 'P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, and …'],
    [40, 'P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, and …'],
  ])('of %i people are listed as %j', (count, list) => {
    expect(listNames(people(count), 'en')).toBe(list)
  })

  it('are joined in the language of the session', () => {
    expect(listNames(['Anna', 'Bram', 'Chiara'], 'nl')).toBe('Anna, Bram en Chiara')
  })
})

it('a message without visible text is quoted as an ellipsis', () => {
  expect([quoteMessage(says('Anna', '\u200b \n'), en), quoteMessage(says('Anna', 'Yes'), en)]).toEqual(['“…”', '“Yes”'])
})

describe('a summary', () => {
  const asked = says('Zoë', 'Summarise this')

  it('names each person, with the number of their messages and the last three', () => {
    const messages = [says('Anna', 'One'), says('Bram', 'Tea'), says('Anna', 'Two'), says('Anna', 'Three'), says('Anna', 'Four'), asked]
    expect(summarise(recall(messages), asked)).toBe(
      [
        '### Who said what',
        '',
        'I read 5 messages here, from 2 people. Their latest words, quoted and cut short where they are long:',
        '',
        '- **Anna**, 4 messages:',
        '  - “Two”',
        '  - “Three”',
        '  - “Four”',
        '- **Bram**, 1 message:',
        '  - “Tea”',
      ].join('\n'),
    )
  })

  it('of one message by one person uses the singular', () => {
    expect(summarise(recall([says('Anna'), asked]), asked)).toContain('I read 1 message here, from 1 person.')
  })

  it.each([
    [10, '  - “Hello”'],
    [11, '- and 1 person more'],
    [12, '- and 2 people more'],
  ])('of messages by %i people lists ten of them and ends with %j', (count, end) => {
    const lines = summarise(recall([...people(count).map((name) => says(name)), asked]), asked).split('\n')
    expect(lines.filter((line) => line.startsWith('- **'))).toHaveLength(10)
    expect(lines.at(-1)).toBe(end)
  })
})

describe('the messages of one person', () => {
  const asked = says('Zoë', 'What did Anna say?')

  it('are the last three, under a heading with the name', () => {
    const messages = [...['One', 'Two', 'Three', 'Four'].map((text) => says('Anna', text)), says('Bram'), asked]
    expect(quotePerson(recall(messages), asked, 'Anna')).toBe('### What Anna wrote\n\n- “Two”\n- “Three”\n- “Four”')
  })

  it('are reported as not found, without other names if nobody else wrote anything', () => {
    expect(quotePerson(recall([asked]), asked, 'Anna')).toBe('I find no other messages by **Anna** in this chat.')
  })

  it('are reported as not found, with the names of those who did write', () => {
    expect(quotePerson(recall([says('Bram'), asked]), asked, 'Anna')).toBe(
      'I find no other messages by **Anna** in this chat. These people did write: Bram.',
    )
  })
})

describe('a greeting', () => {
  it('names the people it greets and those who wrote, then lists what to ask for', () => {
    const anna = says('Anna')
    expect(greet(recall([anna]), [anna]).split('\n')).toEqual([
      'Hi Anna! So far I have read messages from: Anna.',
      '',
      'What I can already do for you:',
      '',
      '- set up a first **SWOT**, content calendar or 90-day plan',
      '- think along: ask for a **brainstorm**, or for AIDA, Golden Circle or 5W1H',
      '- **summarise** who said what, or quote what somebody wrote: “What did Anna say?”',
    ])
  })

  it.each<[string, string[], string[], string, string]>([
    ['nobody, if nobody wrote', [], [], 'Hi!', 'Someone'],
    ['nobody, if others wrote', ['Bram'], [], 'Hi! So far I have read messages from: Bram.', 'Bram'],
    [
      'one person, with somebody else as the example',
      ['Anna', 'Bram'],
      ['Anna'],
      'Hi Anna! So far I have read messages from: Anna and Bram.',
      'Bram',
    ],
    [
      'several people, each named once',
      ['Anna', 'Bram'],
      ['Anna', 'Bram', 'Anna'],
      'Hi Anna and Bram! So far I have read messages from: Anna and Bram.',
      'Anna',
    ],
    ['a person whose messages are not available', [], ['Anna'], 'Hi Anna!', 'Anna'],
  ])('can be for %s', (_who, wrote, greeted, first, example) => {
    const lines = greet(
      recall(wrote.map((name) => says(name))),
      greeted.map((name) => says(name)),
    ).split('\n')
    expect(lines[0]).toBe(first)
    expect(lines.at(-1)).toContain(`“What did ${example} say?”`)
  })
})

describe('attached files', () => {
  function withFiles(...files: PromptFile[]): PromptMessage {
    return { ...says('Anna'), files }
  }

  it('are listed with the beginning of their text, or with the reason why there is none', () => {
    const image: PromptFile = { kind: 'image', name: 'shop.png', mimeType: 'image/png', load: () => Promise.resolve(new Uint8Array()) }
    const messages = [
      withFiles({ kind: 'text', name: 'menu.txt', text: 'Tea\nand cake', of: 12 }, image),
      says('Bram'),
      withFiles({ kind: 'unread', name: 'film.mp4' }, { kind: 'text', name: 'empty.txt', text: ' \n', of: 2 }),
    ]
    expect(listFiles(messages, en)).toBe(
      [
        'Attached files:',
        '',
        '- **menu.txt** begins with “Tea and cake”',
        '- **shop.png**: a picture, and I cannot look at pictures',
        '- **film.mp4**: I cannot read this file',
        '- **empty.txt**: I cannot read this file',
      ].join('\n'),
    )
  })

  it('are not mentioned if there are none', () => {
    expect(listFiles([says('Anna'), withFiles()], en)).toBeNull()
  })
})
