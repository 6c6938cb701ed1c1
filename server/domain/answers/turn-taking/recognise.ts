// Which of the known phrases a message contains, in either language.
import { english } from './phrases-en.ts'
import { dutch } from './phrases-nl.ts'
import type { Phrases } from './phrases.ts'

export const languages: readonly Phrases[] = [english, dutch]
export type PhraseKind = Exclude<keyof Phrases, 'calls' | 'tag'>
const kinds = [
  'stayOut',
  'smallTalk',
  'question',
  'personal',
  'request',
  'task',
  'errand',
  'you',
  'doubt',
  'stuck',
  'rhetorical',
] as const satisfies PhraseKind[]

/** `text`: in lower case, with single spaces. */
export function recognise(text: string): PhraseKind[] {
  const untagged = languages.reduce((rest, { tag }) => rest.replaceAll(tag, ''), text)
  return kinds.filter((kind) =>
    languages.some((phrases) => phrases[kind].test(kind === 'question' || kind === 'personal' ? untagged : text)),
  )
}

/** Lower case, straight apostrophes, single spaces. */
export function normalize(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()
}

const afterSentence = /(?<=[.!?…\n])/

/** Each with its last sign. */
export function sentencesOf(text: string): string[] {
  return text.split(afterSentence).map((sentence) => sentence.trim())
}
