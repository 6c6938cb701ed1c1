// Copies of the sessions that this person opened last, kept in this browser so that they can be read without a connection.
import { basePath } from '../../platform/base.ts'
import { personKey, type SessionState } from '../../../shared/sync/session/session-model.ts'
import { limits } from '../../../shared/limits/limits.ts'

export interface StoredSession {
  id: string
  /** `user:` or `guest:` and the id of the person whose copy this is. */
  owner: string
  /** Milliseconds since 1970. */
  savedAt: number
  state: SessionState
}

const database = () => `kring-sessions${basePath()}`
/** To be increased whenever `SessionState` changes: copies of another version are deleted. */
const version = 3
const table = 'sessions'

/** The part of a session that is stored: the newest messages, without other people's notes and without what changes by the second. */
export function copyOf(state: SessionState, now: number): StoredSession {
  const self = personKey(state.self)
  const readable = state.messages.filter((message) => message.type !== 'note' || personKey(message) === self)
  return {
    id: state.session.id,
    owner: state.self.userId === null ? `guest:${state.self.anonymousId}` : `user:${state.self.userId}`,
    savedAt: now,
    state: { ...state, messages: readable.slice(-limits.storedMessages), answer: null, isAiTyping: false, typing: [], requests: [] },
  }
}

let isForgotten = false

/** Stores a copy. Older ones, the oldest beyond the maximum number, and those of another person are deleted. */
export async function storeSession(copy: StoredSession): Promise<void> {
  if (isForgotten) return
  await inTable('readwrite', async (rows) => {
    await done(rows.put(copy))
    const all = newestFirst((await done(rows.getAll())) as StoredSession[])
    const oldest = copy.savedAt - limits.storedSessionMs
    const isKept = (one: StoredSession, place: number) => place < limits.storedSessions && one.owner === copy.owner && one.savedAt >= oldest
    for (const gone of all.filter((one, place) => !isKept(one, place))) rows.delete(gone.id)
  })
}

/** Newest first. */
export async function storedSessions(): Promise<StoredSession[]> {
  return newestFirst(await inTable('readonly', async (rows) => (await done(rows.getAll())) as StoredSession[]))
}

/** Deletes the copies for which `isMeant` is true. */
export async function removeStored(isMeant: (copy: StoredSession) => boolean): Promise<void> {
  await inTable('readwrite', async (rows) => {
    for (const copy of (await done(rows.getAll())) as StoredSession[]) if (isMeant(copy)) rows.delete(copy.id)
  })
}

/** Deletes all copies, and blocks storing until the page is reloaded. */
export async function forgetStoredSessions(): Promise<void> {
  isForgotten = true
  await inTable('readwrite', async (rows) => void (await done(rows.clear())))
}

const newestFirst = (copies: StoredSession[]) => copies.toSorted((a, b) => b.savedAt - a.savedAt)

async function inTable<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(database(), version)
  opening.onupgradeneeded = () => {
    if (opening.result.objectStoreNames.contains(table)) opening.result.deleteObjectStore(table)
    opening.result.createObjectStore(table, { keyPath: 'id' })
  }
  const db = await done(opening)
  try {
    const change = db.transaction(table, mode)
    const ended = new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve()
      change.onabort = () => reject(change.error ?? new Error('aborted'))
    })
    const [result] = await Promise.all([work(change.objectStore(table)), ended])
    return result
  } finally {
    db.close()
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser’s storage failed'))
  })
}
