// The ids of demo sessions: one public demo, and personal demos. A personal demo's id decides the language of its example conversation.
import { languages, type Language } from '../texts/language.ts'

export const publicDemoId = 'demo-session'
const personalPattern = /^demo-[a-z0-9]{8}$/
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

export function isPersonalDemoId(id: string): boolean {
  return personalPattern.test(id)
}

export function isDemoId(id: string): boolean {
  return id === publicDemoId || isPersonalDemoId(id)
}

/** The language of a personal demo, calculated from its id: everyone who opens the demo sees this language. */
export function demoLanguage(id: string): Language {
  const sum = Array.from(id).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return languages[sum % languages.length] ?? 'en'
}

/** `demo-` and eight random letters or digits: the id of a personal demo in this language. */
export function newDemoId(language: Language): string {
  for (;;) {
    const random = crypto.getRandomValues(new Uint32Array(8))
    const id = `demo-${Array.from(random, (number) => letters[number % letters.length]).join('')}`
    if (demoLanguage(id) === language) return id
  }
}
