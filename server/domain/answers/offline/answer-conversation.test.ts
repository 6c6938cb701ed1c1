// Which messages of a conversation an offline answer is about, and which parts the answer has.
import { describe, expect, it } from 'vitest'
import type { PromptMessage } from '../../../ports/ports.ts'
import { buildOfflineAnswer } from './answer.ts'

const opening = 'Let me put it in order for you.'
const oneQuestion = '**To get further:**\n\n- What do you most want to know?'
const allQuestions = `${oneQuestion}\n- Who is this for?\n- When should it be done?`

const says = (from: string, text: string): PromptMessage => ({ role: 'user', from, text })
const answered: PromptMessage = { role: 'assistant', from: null, text: 'An earlier answer.' }

function answerTo(...messages: PromptMessage[]): string {
  return buildOfflineAnswer({ instructions: '', messages, role: 'general', language: 'en' })
}

const headings = (answer: string) => answer.match(/^### .*$/gm)

describe('a whole answer', () => {
  const notice = '_I am the offline assistant: no AI provider is set up, so this does not come from the real AI._'
  const offer = (name: string) => [
    'What I can already do for you:',
    '',
    '- set up a first **SWOT**, content calendar or 90-day plan',
    '- think along: ask for a **brainstorm**, or for AIDA, Golden Circle or 5W1H',
    `- **summarise** who said what, or quote what somebody wrote: “What did ${name} say?”`,
  ]

  it('to a greeting is a greeting with one question in return', () => {
    expect(answerTo(says('Anna', 'Hello'))).toBe(
      [
        notice,
        '',
        '**Anna** wrote: “Hello”',
        '',
        'Hi Anna! So far I have read messages from: Anna.',
        '',
        ...offer('Anna'),
        '',
        oneQuestion,
      ].join('\n'),
    )
  })

  it('to no message at all is a greeting without a name', () => {
    expect(answerTo()).toBe([notice, '', 'Hi!', '', ...offer('Someone'), '', oneQuestion].join('\n'))
  })

  it('to a question has an opening, an outline and all questions in return', () => {
    expect(answerTo(says('Anna', 'AIDA for tea'))).toBe(
      [
        notice,
        '',
        '**Anna** wrote: “AIDA for tea”',
        '',
        opening,
        '',
        '### AIDA for “tea”',
        '',
        '- **Attention**: which first sentence about “tea” makes somebody stop?',
        '- **Interest**: which familiar problem do you name?',
        '- **Desire**: what does life look like once that problem is gone?',
        '- **Action**: which one step do you ask for, and how do you make it easy?',
        '',
        allQuestions,
      ].join('\n'),
    )
  })

  it('lists the attached files between the opening and the outline', () => {
    const message: PromptMessage = {
      ...says('Anna', 'AIDA for tea'),
      files: [{ kind: 'text', name: 'menu.txt', text: 'Green tea', of: 9 }],
    }
    expect(answerTo(message)).toContain(
      `${opening}\n\nAttached files:\n\n- **menu.txt** begins with “Green tea”\n\n### AIDA for “tea”\n\n- **Attention**`,
    )
  })
})

describe('the opening and the questions in return', () => {
  const talk = [says('Anna', 'The bar opens in May'), answered]

  it.each([
    ['a summary', ['Summarise this']],
    ['a quote', ['What did Anna say?']],
    ['a summary and a quote', ['Summarise this', 'What did Anna say?']],
  ])('are reduced to one question if only %s is asked for', (_what, texts) => {
    const answer = answerTo(...talk, ...texts.map((text) => says('Bram', text)))
    expect(answer).not.toContain(opening)
    expect(answer.endsWith(`\n\n${oneQuestion}`)).toBe(true)
  })

  it.each([
    ['a SWOT', ['A SWOT for tea']],
    ['a SWOT as well as a summary', ['Summarise this', 'A SWOT for tea']],
    ['a SWOT as well as a quote', ['What did Anna say?', 'A SWOT for tea']],
    ['an outline as well as a summary', ['Summarise this', 'Which chairs fit?']],
  ])('are complete if %s is asked for', (_what, texts) => {
    const answer = answerTo(...talk, ...texts.map((text) => says('Bram', text)))
    expect(answer).toContain(`\n\n${opening}\n\n`)
    expect(answer.endsWith(`\n\n${allQuestions}`)).toBe(true)
  })
})

describe('the messages that an answer is about', () => {
  it('are those of people, not of assistants', () => {
    const answer = answerTo(
      says('Anna', 'I love tea'),
      answered,
      { ...says('Robot', 'A SWOT for oil'), isAssistant: true },
      says('Bram', 'Who said what?'),
    )
    expect(headings(answer)).toEqual(['### Who said what'])
    expect(answer).toContain('I read 1 message here, from 1 person.')
    expect(answer).not.toContain('Robot')
  })

  it('are only the newest one by a person if the last message is an answer', () => {
    const answer = answerTo(says('Anna', 'A SWOT for tea'), says('Bram', 'A slogan for rye'), answered)
    expect(headings(answer)).toEqual(['### Five shapes for a headline or slogan about “rye”'])
  })

  it.each([
    ['a request without a question mark', 'A SWOT for tea', '### A first SWOT for “tea”'],
    ['a message that begins with "@AI"', '@AI comfortable chairs', '### A first outline for “comfortable chairs” and “tables fit”'],
    ['a message that ends with "@AI"', 'comfortable chairs @AI', '### A first outline for “comfortable chairs” and “tables fit”'],
  ])('include %s as well as a question', (_what, text, expected) => {
    const answer = answerTo(says('Anna', text), says('Chiara', 'I love cake'), says('Bram', 'Which tables fit?'))
    expect(headings(answer)).toContain(expected)
    expect(answer).not.toContain('Chiara')
  })

  it('leave out a message to a person whose name begins with "AI"', () => {
    const answer = answerTo(says('Anna', '@Aidan likes chairs'), says('Bram', 'Which tables fit?'))
    expect(headings(answer)).toEqual(['### A first outline for “tables fit”'])
  })

  it('include a statement if all other messages are greetings', () => {
    const answer = answerTo(says('Anna', 'What can you do?'), says('Bram', 'We sell chairs'))
    expect(headings(answer)).toEqual(['### A first outline for “sell chairs”'])
  })
})

describe('a greeting', () => {
  it('from several people is answered with one greeting', () => {
    const answer = answerTo(says('Anna', 'Hello'), says('Bram', 'Hi'))
    expect(answer).toContain('Hi Anna and Bram!')
    expect(answer.match(/Hi /g)).toHaveLength(1)
  })

  it.each(['Hi Bram!', 'hello bram', 'HI BRAM', 'Hello AI', 'hi ai'])('is recognised if it contains a name: %s', (text) => {
    const answer = answerTo(says('Bram', 'Hello'), answered, says('Anna', text))
    expect(answer).toContain('Hi Anna!')
    expect(headings(answer)).toBeNull()
  })

  it('gets no answer of its own if there is also a request', () => {
    const answer = answerTo(says('Anna', 'What can you do?'), says('Bram', 'A SWOT for tea'))
    expect(headings(answer)).toEqual(['### A first SWOT for “tea”'])
    expect(answer).not.toContain('Hi Anna')
  })
})

describe('the topic', () => {
  it('of open questions combines the newest three', () => {
    const answer = answerTo(...['chairs', 'tables', 'lamps', 'plants'].map((thing) => says('Anna', `Which ${thing} fit?`)))
    expect(headings(answer)).toEqual(['### A first outline for “tables fit”, “lamps fit”, and “plants fit”'])
  })

  it('is worked out once if only capitals differ, but "Maße" and "Masse" are two topics', () => {
    expect(headings(answerTo(says('Anna', 'A SWOT for Tea'), says('Bram', 'A SWOT for tea')))).toEqual(['### A first SWOT for “tea”'])
    expect(headings(answerTo(says('Anna', 'A SWOT for Maße'), says('Bram', 'A SWOT for Masse')))).toEqual([
      '### A first SWOT for “Maße”',
      '### A first SWOT for “Masse”',
    ])
  })

  it('comes from the newest message that has one if the request names none', () => {
    const answer = answerTo(says('Anna', 'We sell chairs'), says('Bram', 'We sell lamps'), answered, says('Anna', 'Make a SWOT'))
    expect(headings(answer)).toEqual(['### A first SWOT for “sell lamps”'])
  })

  it.each(['Hi Anna!', 'What did Anna say about lamps?', 'Give us a summary of our talk'])('never comes from %j', (text) => {
    const answer = answerTo(says('Anna', 'We sell chairs'), says('Bram', text), answered, says('Anna', 'Make a SWOT'))
    expect(headings(answer)).toEqual(['### A first SWOT for “sell chairs”'])
  })
})
