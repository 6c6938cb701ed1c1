// The text of an error code in the reader's language.
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import type { ErrorCode } from '../../../shared/errors.ts'
import { useTranslation } from './use-translation.ts'
import { loadTexts } from './i18n.ts'

/** Falls back to the server's message for a code that this version does not know. */
export function errorSentence(t: TFunction, { code, error }: { code: string; error: string }): string {
  return t(`errors.${code as ErrorCode}`, { defaultValue: error })
}

/** As `errorSentence`; in the server's words until the texts of errors are loaded. */
export function useErrorSentence(failure: { code: string; error: string }): string {
  const { t } = useTranslation()
  const [, setIsLoaded] = useState(false)
  useEffect(() => {
    loadTexts('errors').then(
      () => setIsLoaded(true),
      () => undefined,
    )
  }, [])
  return errorSentence(t, failure)
}

/** For a stored code; an unknown one is shown as an internal error. */
export function useErrorText() {
  const { t } = useTranslation()
  return (code: string): string => t(`errors.${code as ErrorCode}`, { defaultValue: t('errors.internal') })
}
