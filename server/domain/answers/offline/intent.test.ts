// What one message asks for, its topic, and whose messages it asks about; in English and Dutch.
import { expect, it } from 'vitest'
import { readMessage } from './intent.ts'

const names = ['Bram', 'Bram de Wit', 'Anna', 'Anna Zeilstra']

it.each([
  ['Summarise this', 'summary', ''],
  ['Please give me a summary of our talk', 'summary', 'our talk'],
  ['Kun je dit samenvatten?', 'summary', ''],
  ['Wat zeiden we?', 'summary', ''],
  ['tl;dr', 'summary', ''],
  ['A SWOT analysis for the bakery', 'swot', 'bakery'],
  ['swot-analyse van de bakkerij', 'swot', 'bakkerij'],
  ['AIDA model: new oven', 'aida', 'new oven'],
  ['Gouden cirkel voor ons', 'goldenCircle', ''],
  ['5 W and 1 H about flour', 'fiveW1h', 'flour'],
  ["five w's", 'fiveW1h', ''],
  ['Brainstorm: summer', 'brainstorm', 'summer'],
  ['ideas about rye, please', 'brainstorm', 'rye'],
  ['we need ideas for our newsletter, thanks', 'brainstorm', 'our newsletter'],
  ['Give us an idea for lunch', 'brainstorm', 'lunch'],
  ['Heb je een idee voor de lunch?', 'brainstorm', 'lunch'],
  ['An idea', 'open', 'idea'],
  ['Write an email to our customers about prices', 'email', 'prices'],
  ['mailtje over de prijzen', 'email', 'prijzen'],
  ['Newsletter for spring', 'email', 'spring'],
  ['A slogan for rye bread!', 'headline', 'rye bread'],
  ['koppen', 'headline', ''],
  ['content calendar for May', 'content', 'May'],
  ['posts about rye', 'content', 'rye'],
  ['post-its for the board', 'open', 'post-its for the board'],
  ['A 90-day plan for the shop', 'plan', 'shop'],
  ['strategie voor de winkel', 'plan', 'winkel'],
  ['roadmap', 'plan', ''],
  ['What can you do?', 'hello', ''],
  ['Wat kun je allemaal?', 'hello', ''],
  ['Who are you?', 'hello', ''],
  ['Are you a real AI?', 'hello', ''],
  ['Hello', 'open', ''],
  ['How do we price our coffee?', 'open', 'price our coffee'],
  ['@AI, thanks!', 'open', ''],
  ['', 'open', ''],
  ['...', 'open', ''],
  ['What does the law say?', 'open', 'law say'],
  ['What does the King say?', 'open', 'King say'],
  ['A SWOT today for the bakery', 'swot', 'bakery'],
  ['A SWOT for the bakery about prices', 'swot', 'bakery about prices'],
  ['An email today for the baker', 'email', 'baker'],
  ['Een contentplan voor mei', 'content', 'mei'],
  ['A plan for our Thanksgiving dinner', 'plan', 'our Thanksgiving dinner'],
  ['**A plan for rye**', 'plan', 'rye'],
  ['Which chairs fit?? I love tea', 'open', 'chairs fit'],
  ['Hi, rye bread', 'open', 'rye bread'],
  ['coffee @ home', 'open', 'coffee @ home'],
  ['@@Bram, rye bread', 'open', 'Bram, rye bread'],
])('%j asks for %s about %j', (text, intent, topic) => {
  expect(readMessage(text, names)).toEqual({ intent, topic, whose: '' })
})

it.each([
  ['What did Bram say about bread?', 'Bram', 'bread'],
  ['What did Bram de Wit ask?', 'Bram de Wit', ''],
  ['What Bram said', 'Bram', ''],
  ['Wat zei Anna over de prijs?', 'Anna', ''],
  ['wat Chiara schreef', 'Chiara', ''],
  ['What did Luigi say?', 'Luigi', ''],
  ['What did Ilse say?', 'Ilse', ''],
  ['Wat zei Anna Zeilstra?', 'Anna Zeilstra', ''],
  ['Wat heeft bram de wit gisteren gezegd?', 'Bram de Wit', ''],
  ['What have I said?', 'i', ''],
  ['Wat heb ik gezegd?', 'i', ''],
])('%j asks for the messages of %s', (text, whose, topic) => {
  expect(readMessage(text, names)).toEqual({ intent: 'said', topic, whose })
})

it.each([
  ['a line that names it', 'Topic: rye bread\nPlease make a SWOT', 'rye bread'],
  ['a line that names it, in Markdown', '**Onderwerp:** Rogge\nMaak een plan', 'Rogge'],
  ['what follows the request', 'Make a plan. For what? Rye', 'Rye'],
  ['what comes before it', 'I want bread. Make a plan', 'bread'],
  ['what is in quotes', 'a plan for "rye"', 'rye'],
  ['what is emphasized', '**Plan** voor *rogge*', 'rogge'],
])('the topic is in %s', (_what, text, topic) => {
  expect(readMessage(text, names).topic).toBe(topic)
})

it('only the first 2,000 characters are read', () => {
  expect(readMessage(`${'x'.repeat(1_995)} swot`, names).intent).toBe('swot')
  expect(readMessage(`${'x'.repeat(1_996)} swot`, names).intent).toBe('open')
})
