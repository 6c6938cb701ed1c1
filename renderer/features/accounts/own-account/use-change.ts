// One change of the account: busy until it is there, and which field or form its failure is about.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { HttpError } from '../../../lib/api/api.ts'

export interface Failure {
  /** Of errors.ts; null when the server was not reached. */
  code: string | null
  sentence: string
}

export function useChange<Result, Given = void>(send: (given: Given) => Promise<Result>, onDone: (result: Result, given: Given) => void) {
  const { t } = useTranslation()
  const { mutate, error, isPending, isSuccess, isError, reset } = useMutation({ mutationFn: send, onSuccess: onDone })
  const offline: Failure = { code: null, sentence: t('accountPage.offline') }
  const said = (given: Error): Failure =>
    given instanceof HttpError ? { code: given.code, sentence: given.sentence ?? t('errors.internal') } : offline
  return {
    send: mutate,
    isBusy: isPending,
    isDone: isSuccess,
    failure: error && said(error),
    /** Whoever mends what was wrong need not read any longer that it was. */
    forgive: () => isError && reset(),
  }
}
