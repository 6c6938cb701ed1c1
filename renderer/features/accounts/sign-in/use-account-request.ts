// One request of the dialog: whether it is in progress, and which field or form its error is about.
import { useMutation } from '@tanstack/react-query'
import { HttpError } from '../../../lib/api/api.ts'

export interface Entries {
  email: string
  password: string
  firstName: string
  lastName: string
}

export interface EntryProps {
  entries: Entries
  onEntry: (name: keyof Entries, value: string) => void
}

export interface Failure {
  /** Null when the error is about the form. */
  field: keyof Entries | null
  sentence: string
}

/** Shown when the server gives no reason, and when it could not be reached. */
interface Words {
  failed: string
  offline: string
}

const fields: Partial<Record<string, keyof Entries>> = {
  email_refused: 'email',
  email_taken: 'email',
  password_too_short: 'password',
  password_too_common: 'password',
  name_missing: 'firstName',
}

export function useAccountRequest(send: () => Promise<unknown>, words: Words, onDone?: () => void) {
  const { mutate, error, isPending, isSuccess, isError, reset } = useMutation({ mutationFn: send, onSuccess: onDone })
  return {
    send: () => mutate(),
    isBusy: isPending,
    isDone: isSuccess,
    failure: error && failureOf(error, words),
    /** Removes the error as soon as the person edits the form. */
    forgive: () => isError && reset(),
  }
}

/** A form that signs in: it reloads the page when it succeeds. `field` holds the props that all its fields share. */
export function useEntryForm({ entries, onEntry }: EntryProps, send: () => Promise<unknown>, words: Words) {
  const request = useAccountRequest(send, words, () => location.reload())
  const { failure } = request
  return {
    form: { isBusy: request.isBusy || request.isDone, failure, onSend: request.send },
    field: {
      entries,
      failure,
      onEntry: (...entry: Parameters<EntryProps['onEntry']>) => {
        request.forgive()
        onEntry(...entry)
      },
    },
  }
}

function failureOf(error: Error, words: Words): Failure {
  if (!(error instanceof HttpError)) return { field: null, sentence: words.offline }
  return { field: fields[error.code ?? ''] ?? null, sentence: error.sentence ?? words.failed }
}
