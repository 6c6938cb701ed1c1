// Which commands the palette finds, and in which order.
import { expect, test } from 'vitest'
import { findCommands } from './find-commands.ts'

const commands = [
  { label: 'Copy the link', keywords: 'share invite' },
  { label: 'Start a new session', keywords: 'create chat' },
  { label: 'New Chat Session' },
  { label: 'Schrijf een privénotitie' },
  { label: 'Laat de AI alleen antwoorden op @AI' },
  { label: 'Verander je naam', keywords: 'bijnaam profiel' },
]

test.each([
  ['', commands.map(({ label }) => label)],
  ['new', ['Start a new session', 'New Chat Session']],
  ['new chat session', ['New Chat Session', 'Start a new session']],
  ['session new', ['Start a new session', 'New Chat Session']],
  ['prive', ['Schrijf een privénotitie']],
  ['op @ai', ['Laat de AI alleen antwoorden op @AI']],
  ['link inv', ['Copy the link']],
  ['ink', []],
  ['qq', []],
])('the query "%s" finds %j', (typed, labels) => {
  expect(findCommands(commands, typed).map(({ label }) => label)).toEqual(labels)
})
