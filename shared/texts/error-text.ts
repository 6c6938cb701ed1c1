// The sentence that people read for an error code, in their language.
import type { ErrorCode } from '../errors.ts'
import type { Language } from '../language.ts'
import { errors as en } from './en/errors.ts'
import { errors as nl } from './nl/errors.ts'

export function errorText(code: ErrorCode, language: Language): string {
  return (language === 'nl' ? nl : en)[code]
}
