// Whom a message addresses: to the assistant, to a person who is present, or to nobody in particular.
import { mentionsAssistant } from '../../../shared/messages/message-input.ts'
import type { Phrases } from './phrases.ts'

const assistantNames = ['ai', 'kring', 'bot', 'assistant', 'assistent', 'robot', 'chatgpt', 'gpt', 'computer', 'ai assistant']
const roleNames = ['coach', 'copywriter', 'marketeer', 'marketer']
const roles =
  /\b(?:as|als)(?: (?:a|an|our|the|een|onze|de))? (?:lawyer|doctor|copywriter|marketer|marketeer|coach|salesperson|seller|verkoper|teacher|docent|leraar|advocaat|jurist|dokter|arts|accountant|boekhouder|editor|redacteur|chef|kok|historian|historicus|devil's advocate|expert|tester|reviewer)\b/

/** True if the assistant is called by a name or by `@AI`. */
export function callsAssistant(text: string, phrases: Phrases): boolean {
  if (mentionsAssistant(text) || assistantNames.some((name) => new RegExp(`@${name}\\b`).test(text))) return true
  return [...assistantNames, ...roleNames].some((name) => isCalled(text, name, phrases))
}

/** True if a question or a task asks for the view of an expert: 'as a lawyer'. */
export const callsRole = (text: string): boolean => roles.test(text)

/** True if a person who is present is called by name. `people`: without the author. */
export function callsPerson(text: string, people: readonly string[], phrases: Phrases): boolean {
  return people.flatMap(namesOf).some((name) => text.includes(`@${name}`) || isCalled(text, name, phrases))
}

/** The names by which a person may be called, in lower case: the whole one, and its first word. */
function namesOf(person: string): string[] {
  const whole = person.toLowerCase()
  const words = whole.split(/[\s_.\d]+/).filter((word) => word.length > 1 && word !== 'dr' && word !== 'prof')
  return [...new Set([whole, ...words])]
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** What follows a name at the start of a sentence when its bearer is spoken to. */
const spokenTo =
  /^(?:\s*[,:!?]|\s+-|\s+(?:can|could|would|will|do|did|does|are|were|have|what|when|where|how|why|who|please|pls|you|your|is|any|kun|kan|wil|zou|ben|heb|weet|wat|wanneer|waar|hoe|waarom|wie|jij|je|ga|kom|doe|mag|moet|geef|vat|schrijf|give|tell|summari[sz]e|write|explain|translate|help|settle|decide|make|show|find|check|suggest|list|kindly|noem|maak|leg|reken|zoek|bedenk|vertaal|zeg)\b)/

function isCalled(text: string, name: string, { calls, you, errand }: Phrases): boolean {
  const rest = text.replace(calls, '')
  if (rest.startsWith(name) && (spokenTo.test(rest.slice(name.length)) || rest.length === name.length)) return true
  const own = escape(name)
  // At the end, or between two commas, or at the start of a later sentence.
  if (new RegExp(`(?:[,.?!]|^\\S+) ${own}\\s*(?:[?!.…]*$|[,?!.]\\s)|[.!?] ${own},`).test(text)) return true
  // Without a comma before it, after words that speak to somebody.
  return (you.test(text) || errand.test(text)) && new RegExp(` ${own}(?:[?!.…]*$|,\\s)`).test(text)
}
