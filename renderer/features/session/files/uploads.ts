// Files on their way to the server: sent one after the other once their message is stored, kept until they are there or given up.
import i18next from 'i18next'
import type { Attachment } from '../../../../shared/entities.ts'
import { apiRequest, HttpError, upload } from '../../../lib/api/api.ts'
import { local } from '../../../lib/browser/local.ts'
import { toast } from '../../../ui/toast.ts'

export interface Upload {
  key: string
  messageKey: string
  /** Null until the message is stored. */
  messageId: string | null
  name: string
  size: number
  /** Null when the page was loaded anew: then it cannot be sent any more. */
  file: File | null
  state: 'waiting' | 'sending' | 'failed' | 'lost'
  /** 0 to 1. */
  progress: number
  /** What the server said, in the reader's language. */
  reason: string | null
}

type Done = (messageId: string, attachments: Attachment[]) => void

export interface Uploads {
  list(): readonly Upload[]
  /** They wait for their message. */
  hold(messageKey: string, files: readonly File[]): void
  /** How many files of a message are here and can still be sent. */
  held(messageKey: string): number
  /** The message is stored: its files can go. */
  go(messageKey: string, messageId: string): void
  retry(key: string): void
  /** Gives a file up; nobody waits for it any longer. */
  remove(key: string): void
  /** Takes away what was never sent, with its message. */
  drop(messageKey: string): void
  subscribe(listener: () => void): () => void
  onDone(listener: Done): () => void
}

const known = new Map<string, Uploads>()

/** Of one session, as long as the page lives: whoever looks at another session meanwhile loses nothing. */
export function uploadsOf(sessionId: string): Uploads {
  const uploads = known.get(sessionId) ?? createUploads(sessionId)
  known.set(sessionId, uploads)
  return uploads
}

function createUploads(sessionId: string): Uploads {
  const place = local.uploads(sessionId)
  const listeners = new Set<() => void>()
  const doneListeners = new Set<Done>()
  let keys = 0
  let items: readonly Upload[] = (place.read() ?? []).map((one) => ({
    ...one,
    key: `lost-${(keys += 1)}`,
    file: null,
    state: 'lost',
    progress: 0,
    reason: null,
  }))
  // Nobody need wait for what cannot come any more.
  for (const { messageId } of items) if (messageId) withdraw(messageId, true)

  function keep(next: readonly Upload[]): void {
    items = next
    const left = items.map(({ messageKey, messageId, name, size }) => ({ messageKey, messageId, name, size }))
    place.write(left.length === 0 ? null : left)
    for (const listener of listeners) listener()
  }
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
      drop(key)
      for (const listener of doneListeners) listener(messageId, attachments)
    } catch (error) {
      change(key, { state: 'failed', reason: error instanceof HttpError ? error.sentence : null })
      toast({ title: i18next.t('files.uploadError'), description: i18next.t('files.uploadErrorText'), tone: 'bad' })
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
    },
    held: (messageKey) => items.filter((one) => one.messageKey === messageKey && one.file !== null).length,
    go(messageKey, messageId) {
      const own = items.filter((one) => one.messageKey === messageKey && one.messageId === null)
      if (own.length === 0) return
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
      drop(key)
      if (item?.messageId && item.state !== 'lost') withdraw(item.messageId, false)
    },
    drop: (messageKey) => keep(items.filter((one) => one.messageKey !== messageKey)),
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

// Should it not get through, the server stops waiting by itself.
function withdraw(messageId: string, wereLost: boolean): void {
  apiRequest('POST', `/api/messages/${messageId}/withdraw`, { files: 1, wereLost }).catch(() => undefined)
}
