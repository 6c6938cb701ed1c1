// The sentence of an error's code as the server kept it; a code that is not known is an error all the same.
import { useTranslation } from 'react-i18next'
import { errorStatus, type ErrorCode } from '../../../shared/errors.ts'

export function useErrorText() {
  const { t } = useTranslation()
  return (code: string): string => t(`errors.${isErrorCode(code) ? code : 'internal'}`)
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code)
}
