// The titles that the server makes: from a model's reply, whatever it contains, or from what people said first.
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { buildTitlePrompt, isUnnamed, readTitle, titleOfMessages } from './title.ts'

describe('the title in a model’s reply', () => {
  it.each([
    ['Sourdough prices for spring', 'Sourdough prices for spring'],
    ['“Sourdough prices”', 'Sourdough prices'],
    ['**Sourdough prices**', 'Sourdough prices'],
    ['# Sourdough prices', 'Sourdough prices'],
    ['Title: "Sourdough prices".', 'Sourdough prices'],
    ['Titel: Prijzen van desembrood', 'Prijzen van desembrood'],
    ['Sour\u202edough \u200bprices\t', 'Sourdough prices'],
    ['\n Sourdough prices \n', 'Sourdough prices'],
    ['What does rye cost?', 'What does rye cost?'],
    ['Bread! Which oven bakes it best? Ours', 'Bread! Which oven bakes it best…'],
    ['The price of all our rye bread in spring', 'The price of all our rye…'],
    ['春のパン屋の値段', '春のパン屋の値段'],
    ['أسعار الخبز', 'أسعار الخبز'],
    ['C++ and C#', 'C++ and C#'],
  ])('%j is %j · EXP-07', (reply, title) => expect(readTitle(reply)).toBe(title))

  it.each([
    '',
    ' \n ',
    '""',
    '***',
    '🥖🥖',
    '.',
    'I’m sorry, I can’t help with that.',
    'I cannot name this',
    'Sorry, dat kan ik niet',
    'Het spijt me, nee',
    'As an AI I have no title',
    'First line\nSecond line',
    '```\nBread\n```',
    '`Bread`s and `more`',
    '[Bread](https://evil.example)',
    '<b>Bread</b>',
    'See https://evil.example',
    '{"title": "Bread"}',
    'New Chat Session',
    'nieuwe chatsessie',
  ])('%j is none · EXP-07', (reply) => expect(readTitle(reply)).toBeNull())

  it('is refused if it has more than 12 words or more than 240 characters · EXP-07', () => {
    expect(readTitle('one two three four five six seven eight nine ten eleven twelve')).toBe('one two three four five six…')
    expect(readTitle('one two three four five six seven eight nine ten eleven twelve thirteen')).toBeNull()
    expect(readTitle('x'.repeat(240))).toBe(`${'x'.repeat(60)}…`)
    expect(readTitle('x'.repeat(241))).toBeNull()
  })

  it('may have spaces around it, if the reply has at most 400 characters · EXP-07', () => {
    expect(readTitle('Bread'.padEnd(400))).toBe('Bread')
    expect(readTitle('Bread'.padEnd(401))).toBeNull()
  })

  it('has at most six words and sixty characters · EXP-07', () => {
    for (const reply of ['a b c d e f', 'a b c d e f g', `${'word'.repeat(20)} b`, '字'.repeat(200), '👩‍🚀 '.repeat(6) + 'abc']) {
      const title = readTitle(reply)
      if (title === null) continue
      expect(title.split(' ').length).toBeLessThanOrEqual(6)
      expect(title.length).toBeLessThanOrEqual(61)
      expect(title.isWellFormed()).toBe(true)
    }
    expect(readTitle('a b c d e f')).toBe('a b c d e f')
  })
})

describe('the title from the first message', () => {
  it.each([
    [['What should our rye bread cost in spring?'], 'What should our rye bread cost…'],
    [['Rye or wheat?'], 'Rye or wheat?'],
    [['@AI **write** a menu'], 'write a menu'],
    [['🥖🥖', 'Which oven?'], 'Which oven?'],
    [['\n# Menu\n- soup'], 'Menu soup'],
    [['x'.repeat(16_000)], `${'x'.repeat(60)}…`],
    [['🥖', ''], null],
    [[], null],
  ])('of %j is %j · EXP-07', (texts, title) => expect(titleOfMessages(texts)).toBe(title))
})

it('a session that nobody has named has the title of a new session, in either language · EXP-07', () => {
  expect(['New Chat Session', 'Nieuwe chatsessie', 'new chat session', 'Bakery'].map(isUnnamed)).toEqual([true, true, false, false])
})

it('the prompt for a title contains what was said as data, each message cut, and a question · EXP-07', () => {
  const said = (type: Message['type'], content: string) => ({ type, content, displayName: 'Anna\u202e' }) as Message
  const prompt = buildTitlePrompt([said('user', 'é'.repeat(2_000)), said('ai', 'Rye.')], 'nl')
  expect(prompt.messages).toEqual([
    { role: 'user', from: 'Anna', text: 'é'.repeat(1_000) },
    { role: 'assistant', from: null, text: 'Rye.' },
    { role: 'user', from: 'Kring', text: 'Wat is de titel van deze sessie?' },
  ])
  expect(prompt.instructions).toContain('hooguit zes woorden')
  expect(prompt).toMatchObject({ role: 'general', language: 'nl' })
})
