// One change to the account: whether it is in progress, and how it failed.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { HttpError } from '../../../lib/api/api.ts'

export interface Failure {
  /** A code from errors.ts; null when the server could not be reached. */
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
    /** Removes the error as soon as the person edits the form. */
    forgive: () => isError && reset(),
  }
}
