// The voice commands, and how recognised words are matched to them.
import { languages, type Language } from '../../../../shared/texts/language.ts'
import { voiceTexts } from '../voice-texts.ts'

export const commandIds = [
  'newChat',
  'sendMessage',
  'shareChat',
  'toggleSidebar',
  'scrollDown',
  'clearChat',
  'help',
  'stopTalking',
] as const
export type CommandId = (typeof commandIds)[number]

/** A recognised command; `text` is what follows the phrase of a command that takes text, as it was recognised. */
export interface SpokenCommand {
  id: CommandId
  text: string
}

const takesText: CommandId = 'sendMessage'
const polite = new Set(['please', 'alsjeblieft', 'alstublieft', 'graag'])

/** Matches phrases of both languages, whichever one is set. */
export function matchCommand(transcript: string): SpokenCommand | null {
  const heard = transcript.split(/\s+/u).filter((word) => toWord(word) !== '')
  const words = heard.map(toWord)
  for (const { id, phrase } of phrases) {
    if (id === takesText) {
      if (phrase.every((word, index) => words[index] === word)) return { id, text: heard.slice(phrase.length).join(' ') }
    } else if (isSame(withoutPoliteness(words), phrase)) return { id, text: '' }
  }
  return null
}

/** Returns the phrases of a command in a language; the first one is displayed. */
export function phrasesOf(id: CommandId, language: Language): readonly string[] {
  return voiceTexts[language].phrases[id]
}

/** Returns the phrase to display; dots mark where text may follow. */
export function shownPhrase(id: CommandId, language: Language): string {
  return `${phrasesOf(id, language)[0] ?? id}${id === takesText ? ' …' : ''}`
}

/** Lower case, letters and digits only: recognisers write both 'Scroll down.' and 'scroll down'. */
export function toWords(text: string): string[] {
  return text
    .split(/\s+/u)
    .map(toWord)
    .filter((word) => word !== '')
}

function toWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function withoutPoliteness(words: string[]): string[] {
  return words.filter((word) => !polite.has(word))
}

function isSame(words: string[], phrase: string[]): boolean {
  return words.length === phrase.length && phrase.every((word, index) => words[index] === word)
}

// Longest first, so that a short phrase does not leave part of a longer one in the text.
const phrases = commandIds
  .flatMap((id) => languages.flatMap((language) => phrasesOf(id, language).map((phrase) => ({ id, phrase: toWords(phrase) }))))
  .sort((a, b) => b.phrase.length - a.phrase.length)
