// The voice commands, and which of them some words are.
import { languages, type Language } from '../../../../shared/language.ts'
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

/** What was asked for; `text` is what follows the phrase of a command that takes some, in the words that were heard. */
export interface SpokenCommand {
  id: CommandId
  text: string
}

const takesText: CommandId = 'sendMessage'
const polite = new Set(['please', 'alsjeblieft', 'alstublieft', 'graag'])

/** Both languages are understood whichever is set. */
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

/** How a command is said in a language, the way that is shown first. */
export function phrasesOf(id: CommandId, language: Language): readonly string[] {
  return voiceTexts[language].phrases[id]
}

/** What is shown for a command: the dots stand for what is to follow. */
export function shownPhrase(id: CommandId, language: Language): string {
  return `${phrasesOf(id, language)[0] ?? id}${id === takesText ? ' …' : ''}`
}

/** Letters and digits only, small: recognisers write 'Scroll down.' and 'scroll down'. */
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

// The longest first, so that a short way of saying it does not leave half of a longer one in the text.
const phrases = commandIds
  .flatMap((id) => languages.flatMap((language) => phrasesOf(id, language).map((phrase) => ({ id, phrase: toWords(phrase) }))))
  .sort((a, b) => b.phrase.length - a.phrase.length)
