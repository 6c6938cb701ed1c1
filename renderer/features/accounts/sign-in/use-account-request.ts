// One request of the dialog: busy until the page is loaded anew, and which field or form its failure is about.
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
  /** Null: it is about the whole. */
  field: keyof Entries | null
  sentence: string
}

/** What is said when the server says nothing, and when it was not reached. */
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
    /** Whoever mends what was wrong need not read any longer that it was. */
    forgive: () => isError && reset(),
  }
}

/** A form that leads into the account: the page is loaded anew when it is sent. `field` is for each of its fields. */
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
