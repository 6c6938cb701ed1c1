// What the offline assistant can do with a conversation: list the people in it and quote their messages.
import type { Language } from '../../../../shared/texts/language.ts'
import type { Offline } from '../../../../shared/texts/nl/offline.ts'
import type { PromptMessage } from '../../../ports/ports.ts'
import { fillIn, quoteText, toOneLine } from './quote.ts'

const peopleListed = 10
const quotesEach = 3

/** A conversation, with the texts of one language. `messages`: only people's, oldest first. */
export interface Recall {
  messages: PromptMessage[]
  say: Offline
  language: Language
}

/** The names as people wrote them, without duplicates, in order of appearance. */
export function findNames(messages: PromptMessage[]): string[] {
  return [...new Set(messages.map((message) => toOneLine(message.from ?? '')))].filter((name) => name !== '')
}

export function quoteName(message: PromptMessage, say: Offline): string {
  return quoteText(message.from ?? '') || say.someone
}

export function quoteMessage(message: PromptMessage, say: Offline): string {
  return fillIn(say.quote, { text: quoteText(message.text) || '…' })
}

export function listNames(names: string[], language: Language): string {
  const few = names.length > peopleListed ? [...names.slice(0, peopleListed), '…'] : names
  return new Intl.ListFormat(language).format(few)
}

function byPerson(messages: PromptMessage[], say: Offline): Map<string, PromptMessage[]> {
  const people = new Map<string, PromptMessage[]>()
  for (const message of messages) {
    const name = quoteName(message, say)
    people.set(name, [...(people.get(name) ?? []), message])
  }
  return people
}

function countMessages(count: number, say: Offline): string {
  return count === 1 ? say.summary.message : fillIn(say.summary.messages, { count })
}

function countPeople(count: number, say: Offline): string {
  return count === 1 ? say.summary.person1 : fillIn(say.summary.people, { count })
}

function quoteLatest(template: string, messages: PromptMessage[], say: Offline): string[] {
  return messages.slice(-quotesEach).map((message) => fillIn(template, { quote: quoteMessage(message, say) }))
}

/** Who said what, as counts and quotes; `asked`: the message that asks for the summary. */
export function summarise({ messages, say }: Recall, asked: PromptMessage): string {
  const before = messages.filter((message) => message !== asked)
  if (before.length === 0) return say.summary.nothing
  const people = [...byPerson(before, say)]
  const listed = people
    .slice(0, peopleListed)
    .flatMap(([name, theirs]) => [
      fillIn(say.summary.person, { name, count: countMessages(theirs.length, say) }),
      ...quoteLatest(say.summary.latest, theirs, say),
    ])
  const left = people.length - peopleListed
  const intro = fillIn(say.summary.intro, { count: countMessages(before.length, say), people: countPeople(people.length, say) })
  return [
    say.summary.title,
    '',
    intro,
    '',
    ...listed,
    ...(left > 0 ? [fillIn(say.summary.more, { people: countPeople(left, say) })] : []),
  ].join('\n')
}

/** The latest messages of one person; `whose`: the name in the question, or 'i' for the person who asks. */
export function quotePerson({ messages, say, language }: Recall, asked: PromptMessage, whose: string): string {
  const name = (whose === 'i' ? quoteName(asked, say) : quoteText(whose)) || say.someone
  const people = byPerson(
    messages.filter((message) => message !== asked),
    say,
  )
  const theirs = people.get(name) ?? []
  if (theirs.length > 0) return [fillIn(say.said.title, { name }), '', ...quoteLatest(say.said.latest, theirs, say)].join('\n')
  const nothing = fillIn(say.said.nothing, { name })
  return people.size === 0 ? nothing : `${nothing} ${fillIn(say.said.others, { names: listNames([...people.keys()], language) })}`
}

/** A greeting: who is here, and three things to ask for. */
export function greet({ messages, say, language }: Recall, greeters: PromptMessage[]): string {
  const greeted = [...new Set(greeters.map((message) => quoteName(message, say)))]
  const names = [...byPerson(messages, say).keys()]
  const hello = greeted.length === 0 ? say.hello.greetingNobody : fillIn(say.hello.greeting, { name: listNames(greeted, language) })
  const here = names.length === 0 ? hello : `${hello} ${fillIn(say.hello.here, { names: listNames(names, language) })}`
  const example = names.find((name) => !greeted.includes(name)) ?? greeted[0] ?? say.someone
  return [here, '', fillIn(say.hello.offer, { name: example })].join('\n')
}

/** The files attached to these messages, with the beginning of their text; null if there are none. */
export function listFiles(messages: PromptMessage[], say: Offline): string | null {
  const files = messages.flatMap((message) => message.files ?? [])
  if (files.length === 0) return null
  const lines = files.map((file) => {
    const name = quoteText(file.name)
    if (file.kind === 'image') return fillIn(say.files.image, { name })
    const text = file.kind === 'text' ? quoteText(file.text) : ''
    return text === '' ? fillIn(say.files.unread, { name }) : fillIn(say.files.text, { name, text })
  })
  return [say.files.title, '', ...lines].join('\n')
}
