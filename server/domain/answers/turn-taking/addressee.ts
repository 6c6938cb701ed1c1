// Whom a message addresses: to the assistant, to a person who is present, or to nobody in particular.
import { mentionsAssistant } from '../../../../shared/messages/message-input.ts'
import type { Phrases } from './phrases.ts'
import { languages, normalize, recognise, sentencesOf } from './recognise.ts'
import { othersIn, type Turn } from './turn.ts'

/** What is certain about a message; null: nothing is. */
export type Address = 'alone' | 'stay-out' | 'assistant' | 'person' | 'small-talk' | null

/** `turn.text` may have any length up to `limits.turnCharacters`. */
export function addressOf({ text: written, people, by }: Turn): Address {
  const text = normalize(written)
  const others = othersIn({ people, by })
  if (others.length === 0) return 'alone'
  const kinds = recognise(text)
  if (kinds.includes('stayOut')) return 'stay-out'
  if (callsAssistant(text)) return 'assistant'
  if (callsPerson(text, others)) return 'person'
  if (kinds.includes('smallTalk') || kinds.includes('rhetorical')) return 'small-talk'
  const asks = text.includes('?') || kinds.includes('question') || kinds.includes('task')
  return asks && callsRole(text) ? 'assistant' : null
}

const assistantNames = ['ai', 'kring', 'bot', 'assistant', 'assistent', 'robot', 'chatgpt', 'gpt', 'computer', 'ai assistant']
const roleNames = ['coach', 'copywriter', 'marketeer', 'marketer']
const roles =
  /\b(?:as|als)(?: (?:a|an|our|the|een|onze|de))? (?:lawyer|doctor|copywriter|marketer|marketeer|coach|salesperson|seller|verkoper|teacher|docent|leraar|advocaat|jurist|dokter|arts|accountant|boekhouder|editor|redacteur|chef|kok|historian|historicus|devil's advocate|expert|tester|reviewer)\b/

/** True if the assistant is called by a name or by `@AI`. */
function callsAssistant(text: string): boolean {
  if (mentionsAssistant(text) || assistantNames.some((name) => new RegExp(`@${name}\\b`).test(text))) return true
  return [...assistantNames, ...roleNames].some((name) => languages.some((phrases) => isCalled(text, name, phrases)))
}

/** True if a question or a task asks for the view of an expert: 'as a lawyer'. */
const callsRole = (text: string): boolean => roles.test(text)

/** True if a person who is present is called by name. `people`: without the author. */
export function callsPerson(text: string, people: readonly string[]): boolean {
  return namesIn(people).some((name) => text.includes(`@${name}`) || languages.some((phrases) => isCalled(text, name, phrases)))
}

/** The names by which these people may be called, in lower case. */
export const namesIn = (people: readonly string[]): string[] => people.flatMap(namesOf)

/** Titles, and the small words of surnames such as 'de Vries', which are words of every other message too. */
const notNames = new Set(
  'dr prof de den der het van vd von zu op te ter ten in di da do dos du del della la le les el al bin ibn y e of'.split(' '),
)

/** The names by which a person may be called, in lower case: the whole one, and each of its words. */
function namesOf(person: string): string[] {
  const whole = person.toLowerCase()
  const words = whole.split(/[\s_.\d]+/).filter((word) => word.length > 1 && !notNames.has(word))
  return [...new Set([whole, ...words])]
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** What follows a name at the start of a sentence when its bearer is spoken to. */
const spokenTo =
  /^(?:\s*[,:!?]|\s+-|\s+(?:can|could|would|will|do|did|does|are|were|have|what|when|where|how|why|who|please|pls|you|your|is|any|kun|kan|wil|zou|ben|heb|weet|wat|wanneer|waar|hoe|waarom|wie|jij|je|ga|kom|doe|mag|moet|geef|vat|schrijf|give|tell|summari[sz]e|write|explain|translate|help|settle|decide|make|show|find|check|suggest|list|kindly|noem|maak|leg|reken|zoek|bedenk|vertaal|zeg)\b)/

function isCalled(text: string, name: string, { calls, you, errand }: Phrases): boolean {
  // Sessions have hundreds of participants, and each name is an expression of its own.
  if (!text.includes(name)) return false
  // At the start of a sentence.
  for (const sentence of sentencesOf(text)) {
    const rest = sentence.replace(calls, '')
    if (rest.startsWith(name) && (spokenTo.test(rest.slice(name.length)) || rest.length === name.length)) return true
  }
  const own = escape(name)
  // At the end, or between two commas, or at the start of a later sentence.
  if (new RegExp(`(?:[,.?!]|^\\S+) ${own}\\s*(?:[?!.…]*$|[,?!.]\\s)|[.!?] ${own},`).test(text)) return true
  // Without a comma before it, after words that speak to somebody.
  return (you.test(text) || errand.test(text)) && new RegExp(` ${own}(?:[?!.…]*$|,\\s)`).test(text)
}
