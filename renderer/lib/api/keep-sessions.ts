// Keeps the copies in this browser equal to the sessions on screen, and deletes them once their person has no access or has signed out.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { User } from '../../../shared/accounts/account.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { SessionState } from '../../../shared/sync/session/session-model.ts'
import { copyOf, removeStored, storeSession } from '../browser/stored-sessions.ts'
import { HttpError } from './api.ts'

const lostFor: readonly number[] = [403, 404]

/** Returns the function that ends it. */
export function keepSessions(queries: QueryClient): () => void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()

  function changed({ queryKey: [path, id, part], state }: Query): void {
    if (path === '/api/auth/user' && state.status === 'success' && !state.isInvalidated) return signedIn(state.data as User | null)
    if (path !== '/api/sessions' || typeof id !== 'string' || part !== undefined) return
    const data = state.data as SessionState | undefined
    const isLost = data?.lost != null || (state.error instanceof HttpError && lostFor.includes(state.error.status))
    if (isLost) {
      clearTimeout(waiting.get(id))
      waiting.delete(id)
      quietly(removeStored((copy) => copy.id === id))
    } else if (data && !waiting.has(id))
      waiting.set(
        id,
        setTimeout(() => store(id), limits.storeSessionMs),
      )
  }

  function store(id: string): void {
    waiting.delete(id)
    const state = queries.getQueryData<SessionState>(['/api/sessions', id])
    if (state && state.lost === null) quietly(storeSession(copyOf(state, Date.now())))
  }

  const cache = queries.getQueryCache()
  for (const query of cache.getAll()) changed(query)
  const unsubscribe = cache.subscribe(({ type, query }) => void (type === 'updated' && changed(query)))
  return () => {
    unsubscribe()
    for (const timer of waiting.values()) clearTimeout(timer)
  }
}

// Another page of this browser, or the server, ended the login.
function signedIn(user: User | null): void {
  quietly(removeStored(({ owner }) => owner.startsWith('user:') && owner !== `user:${user?.id}`))
}

// Without storage there are no copies.
function quietly(work: Promise<unknown>): void {
  work.catch(() => undefined)
}
