// The built-in assistants: the five roles, which can be called by name like any other assistant.
import { aiRoles, type AiRole } from '../../../shared/answers/assistant.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { accents } from '../../../shared/teams/accent.ts'
import { roles as rolesEn } from '../../../shared/texts/en/session.ts'
import { roles as rolesNl } from '../../../shared/texts/nl/session.ts'

const names = { en: rolesEn, nl: rolesNl }
const colors: Record<AiRole, string> = {
  general: accents.teal,
  marketing: accents.plum,
  copywriter: accents.blue,
  sales: accents.amber,
  coach: accents.green,
}

export interface BuiltIn {
  id: AiRole
  name: string
  color: string
}

/** In the order of the roles. */
export function builtIns(language: Language): BuiltIn[] {
  return aiRoles.map((id) => ({ id, name: names[language][id], color: colors[id] }))
}

/** Null if no built-in assistant has this id. */
export function builtIn(id: string, language: Language): BuiltIn | null {
  return builtIns(language).find((one) => one.id === id) ?? null
}
