// Loads and saves what operators set, with its version. If another operator saved first, the form says so and keeps the changes.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getJson, HttpError } from '../../../lib/api/api.ts'
import { checkServer } from '../../../lib/api/check-server.ts'

interface Failure {
  code: string | null
  /** The server's sentence; null if there was no connection. */
  sentence: string | null
}

/** `theirs`: the fields that another operator changed while this form was open; null: none. */
export function useAdminForm<View extends object, Value extends object>(path: string, read: (view: View) => Value) {
  const client = useQueryClient()
  const [theirs, setTheirs] = useState<(keyof Value)[] | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const view = useQuery({ queryKey: [path], queryFn: () => getJson<View>(path), refetchOnMount: 'always' })
  const save = useMutation({
    mutationFn: (send: () => Promise<View>) => send(),
    onSuccess(next) {
      client.setQueryData([path], next)
      setTheirs(null)
      setIsSaved(true)
      // This page shows the new name and colour too.
      void checkServer()
    },
    async onError(error) {
      if (!(error instanceof HttpError) || error.code !== 'policy_changed' || !view.data) return
      const before = read(view.data)
      const after = await client.fetchQuery({ queryKey: [path], queryFn: () => getJson<View>(path), staleTime: 0 }).then(read, () => null)
      if (after === null) return
      const differs = (field: keyof Value) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
      setTheirs((Object.keys(after) as (keyof Value)[]).filter(differs))
    },
  })
  const { error } = save
  const failure: Failure | null = error && {
    code: error instanceof HttpError ? error.code : null,
    sentence: error instanceof HttpError ? error.sentence : null,
  }
  return { view, save, failure, theirs, isSaved, touch: () => setIsSaved(false) }
}
