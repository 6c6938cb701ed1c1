// What people read of an error that everyone in the session hears: in each reader's own language where the code is known.
import type { TFunction } from 'i18next'
import type { ErrorCode } from '../../../shared/errors.ts'

export function errorSentence(t: TFunction, { code, error }: { code: string; error: string }): string {
  return t(`errors.${code as ErrorCode}`, { defaultValue: error })
}
