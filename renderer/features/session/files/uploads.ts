// Uploads of files: one at a time, once their message is stored; kept until they succeed or are discarded.
import i18next from 'i18next'
import type { Attachment } from '../../../../shared/entities.ts'
import type { ErrorCode } from '../../../../shared/errors.ts'
import { apiRequest, HttpError, upload } from '../../../lib/api/api.ts'
import { local, type UnfinishedUpload } from '../../../lib/browser/local.ts'
import { toast } from '../../../ui/toast.ts'
import { fileLock } from './file-lock.ts'

export interface Upload {
  key: string
  messageKey: string
  /** Null until the message is stored. */
  messageId: string | null
  name: string
  size: number
  /** Null after a reload. */
  file: File | null
  /** lost: it cannot be sent any more, and the server does not wait for it. */
  state: 'waiting' | 'sending' | 'failed' | 'lost'
  /** 0 to 1. */
  progress: number
  /** Why it failed, in the reader's language. */
  reason: string | null
}

type Done = (messageId: string, attachments: Attachment[]) => void

export interface Uploads {
  list(): readonly Upload[]
  /** Adds files that wait for their message to be stored. */
  hold(messageKey: string, files: readonly File[]): void
  /** The number of files of a message that can still be sent. */
  held(messageKey: string): number
  /** Starts the upload: the message is stored. */
  go(messageKey: string, messageId: string): void
  retry(key: string): void
  /** Discards a file; the server no longer waits for it. */
  remove(key: string): void
  /** Removes the files of a message that was never sent. */
  drop(messageKey: string): void
  subscribe(listener: () => void): () => void
  onDone(listener: Done): () => void
}

const known = new Map<string, Uploads>()

/** Returns the uploads of one session. They live as long as the page, so switching to another session loses nothing. */
export function uploadsOf(sessionId: string): Uploads {
  const uploads = known.get(sessionId) ?? createUploads(sessionId)
  known.set(sessionId, uploads)
  return uploads
}

function createUploads(sessionId: string): Uploads {
  const place = local.uploads(sessionId)
  const listeners = new Set<() => void>()
  const doneListeners = new Set<Done>()
  /** Each releases the lock of one message. */
  const unlocks = new Map<string, () => void>()
  const stored = new Set<string>()
  let keys = 0
  let items: readonly Upload[] = []
  /** Interrupted by a reload of this page, or still being uploaded by the tab that this one was duplicated from. */
  let unclear: readonly UnfinishedUpload[] = place.read() ?? []
  for (const messageKey of new Set(unclear.map((one) => one.messageKey))) void settle(messageKey)

  async function settle(messageKey: string): Promise<void> {
    const isLost = await isFree(messageKey)
    const own = unclear.filter((one) => one.messageKey === messageKey)
    unclear = unclear.filter((one) => one.messageKey !== messageKey)
    if (!isLost) return keep(items)
    const lost = own.map((one): Upload => ({ ...one, key: `lost-${(keys += 1)}`, file: null, state: 'lost', progress: 0, reason: null }))
    keep([...lost, ...items])
    // The server need not wait for files that cannot arrive any more.
    for (const { messageId } of own) if (messageId) withdraw(messageId, true)
  }

  function keep(next: readonly Upload[]): void {
    items = next
    const left = [...unclear, ...items].map(({ messageKey, messageId, name, size }) => ({ messageKey, messageId, name, size }))
    place.write(left.length === 0 ? null : left)
    for (const [messageKey, unlock] of unlocks) if (!has(messageKey) && unlocks.delete(messageKey)) unlock()
    for (const listener of listeners) listener()
  }
  const has = (messageKey: string) => items.some((one) => one.messageKey === messageKey)
  const change = (key: string, more: Partial<Upload>) => keep(items.map((one) => (one.key === key ? { ...one, ...more } : one)))
  const drop = (key: string) => keep(items.filter((one) => one.key !== key))

  async function run(): Promise<void> {
    if (items.some(({ state }) => state === 'sending')) return
    const next = items.find(({ state, messageId }) => state === 'waiting' && messageId !== null)
    if (!next?.file || next.messageId === null) return
    const { key, file, messageId } = next
    change(key, { state: 'sending', progress: 0, reason: null })
    try {
      const { attachments } = await upload(messageId, file, (progress) => change(key, { progress }))
      // The message already has a file with the same content, so it has one file fewer than announced.
      if (attachments.every(({ id }) => stored.has(id))) withdraw(messageId, false)
      drop(key)
      for (const { id } of attachments) stored.add(id)
      for (const listener of doneListeners) listener(messageId, attachments)
    } catch (error) {
      const { reason, canRetry } = failureOf(error)
      change(key, { state: canRetry ? 'failed' : 'lost', reason })
      if (!canRetry) withdraw(messageId, true)
      const description = canRetry ? i18next.t('files.uploadErrorText') : `${next.name}: ${reason ?? i18next.t('files.failed')}`
      toast({ title: i18next.t('files.uploadError'), description, tone: 'bad' })
    }
    void run()
  }

  return {
    list: () => items,
    hold(messageKey, files) {
      const held = files.map((file): Upload => ({
        key: `${messageKey}-${(keys += 1)}`,
        messageKey,
        messageId: null,
        name: file.name,
        size: file.size,
        file,
        state: 'waiting',
        progress: 0,
        reason: null,
      }))
      keep([...items, ...held])
      const untilGone = new Promise<void>((resolve) => unlocks.set(messageKey, resolve))
      void navigator.locks?.request(fileLock(messageKey), () => untilGone)
    },
    held: (messageKey) => items.filter((one) => one.messageKey === messageKey && one.file !== null).length,
    go(messageKey, messageId) {
      const isAwaited = (one: UnfinishedUpload) => one.messageKey === messageKey && one.messageId === null
      const own = items.filter(isAwaited)
      if (own.length === 0 && !unclear.some(isAwaited)) return
      unclear = unclear.map((one) => (isAwaited(one) ? { ...one, messageId } : one))
      keep(items.map((one) => (own.includes(one) ? { ...one, messageId } : one)))
      for (const { state } of own) if (state === 'lost') withdraw(messageId, true)
      void run()
    },
    retry(key) {
      change(key, { state: 'waiting', reason: null })
      void run()
    },
    remove(key) {
      const item = items.find((one) => one.key === key)
      if (item?.messageId && item.state !== 'lost') withdraw(item.messageId, false)
      drop(key)
    },
    drop(messageKey) {
      unclear = unclear.filter((one) => one.messageKey !== messageKey)
      keep(items.filter((one) => one.messageKey !== messageKey))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onDone(listener) {
      doneListeners.add(listener)
      return () => doneListeners.delete(listener)
    },
  }
}

/** A tab that was just closed or reloaded may not have released its lock yet. */
const releaseMs = 1_000

/** Resolves to false if another tab has the files of this message. */
function isFree(messageKey: string): Promise<boolean> {
  const { locks } = navigator
  // A browser without locks cannot tell.
  if (!locks) return Promise.resolve(true)
  const signal = AbortSignal.timeout(releaseMs)
  return locks.request(fileLock(messageKey), { signal }, () => true).catch(() => !signal.aborted)
}

// Refusals of the file itself, or of its message.
const finalRefusals: ReadonlySet<string> = new Set<ErrorCode>([
  'bad_request',
  'file_refused',
  'file_too_large',
  'payload_too_large',
  'too_many_files',
  'file_not_expected',
  'message_not_found',
  'forbidden',
  'read_only',
  'session_closed',
  'removed',
])

function failureOf(error: unknown): { reason: string | null; canRetry: boolean } {
  if (!(error instanceof HttpError)) return { reason: null, canRetry: true }
  // Its name and size were checked when it was chosen.
  const reason = error.code === 'file_refused' ? i18next.t('files.contentRefused') : error.sentence
  return { reason, canRetry: error.code === null || !finalRefusals.has(error.code) }
}

// If this request fails, the server stops waiting after a while.
function withdraw(messageId: string, wereLost: boolean): void {
  apiRequest('POST', `/api/messages/${messageId}/withdraw`, { files: 1, wereLost }).catch(() => undefined)
}
