// Reads of a personal demo in which nobody has written: it has no rows, so its example is returned.
import type { Message } from '../../../shared/entities.ts'
import { isPersonalDemoId } from '../../../shared/sessions/demo-id.ts'
import { searchSnippet } from '../../domain/messages/search-words.ts'
import type { brainstormsStore } from '../board/brainstorms.ts'
import { toAttachment } from '../files/attachment-row.ts'
import type { attachmentsStore } from '../files/attachments.ts'
import type { messagesStore } from '../messages/messages.ts'
import type { searchStore } from '../messages/search/search.ts'
import type { sessionsStore } from '../sessions/sessions.ts'
import { demoOf, demoSample, sampleNumbers, type DemoSample } from './demo-sample.ts'
import { sampleMessages } from './demos.ts'

interface Reads {
  sessions: ReturnType<typeof sessionsStore>
  messages: ReturnType<typeof messagesStore>
  search: ReturnType<typeof searchStore>
  attachments: ReturnType<typeof attachmentsStore>
  brainstorms: ReturnType<typeof brainstormsStore>
  now(): number
}

/** Replaces the reads that show a session: for a personal demo without rows they return its example. Reads of other sessions cost one extra comparison. */
export function withUnwrittenDemos<S extends Reads>(store: S): S {
  const { sessions, messages, search, attachments, brainstorms } = store
  const isUnwritten = async (id: string) => isPersonalDemoId(id) && (await sessions.find(id)) === null
  const sampleOf = async (id: string): Promise<DemoSample | null> => ((await isUnwritten(id)) ? demoSample(id, store.now()) : null)
  const messagesOf = async (id: string): Promise<Message[] | null> => ((await isUnwritten(id)) ? sampleMessages(id, store.now()) : null)
  const fileOf = async (id: string) => {
    const sessionId = demoOf(id)
    return sessionId === null ? null : ((await sampleOf(sessionId))?.file ?? null)
  }

  return {
    ...store,
    messages: {
      ...messages,
      async before(sessionId, seq, count) {
        const sample = await messagesOf(sessionId)
        if (!sample) return messages.before(sessionId, seq, count)
        return sample
          .filter((message) => message.seq < seq)
          .reverse()
          .slice(0, count)
      },
      async after(sessionId, seq, count) {
        const sample = await messagesOf(sessionId)
        return sample ? sample.filter((message) => message.seq > seq).slice(0, count) : messages.after(sessionId, seq, count)
      },
      async find(sessionId, id) {
        const sample = await messagesOf(sessionId)
        return sample ? (sample.find((message) => message.id === id) ?? null) : messages.find(sessionId, id)
      },
    },
    search: {
      ...search,
      async messages(sessionIds, words, count) {
        const found = await search.messages(sessionIds, words, count)
        for (const sessionId of sessionIds) {
          const sample = (await messagesOf(sessionId)) ?? []
          const said = sample.filter(({ type, content }) => type !== 'system' && hasAll(content, words))
          found.push(...said.reverse().map((message) => ({ sessionId, message })))
        }
        return found.slice(0, count)
      },
    },
    attachments: {
      ...attachments,
      async findOwner(id) {
        const file = await fileOf(id)
        return file?.message_id === id ? ownerOf(file) : attachments.findOwner(id)
      },
      async listOf(owner) {
        const file = await fileOf(owner.id)
        return file?.message_id === owner.id ? [toAttachment(file)] : attachments.listOf(owner)
      },
      async findStored(storedName) {
        const file = await fileOf(storedName)
        if (file?.stored_name !== storedName) return attachments.findStored(storedName)
        return { attachment: toAttachment(file), owner: ownerOf(file) }
      },
    },
    brainstorms: {
      ...brainstorms,
      async view(sessionId) {
        const sample = await sampleOf(sessionId)
        if (!sample) return brainstorms.view(sessionId)
        return { brainstorm: sample.brainstorm, notes: sample.notes, rev: sampleNumbers.boardRev }
      },
      findOpen: async (sessionId) => (await sampleOf(sessionId))?.brainstorm ?? brainstorms.findOpen(sessionId),
      async *each(sessionId) {
        const sample = await sampleOf(sessionId)
        if (sample) yield { brainstorm: sample.brainstorm, notes: sample.notes }
        else yield* brainstorms.each(sessionId)
      },
    },
  }
}

const hasAll = (content: string, words: string[]) => words.every((word) => searchSnippet(content, [word]).marks.length > 0)

function ownerOf({ message_id, session_id, author }: DemoSample['file']) {
  return { id: message_id ?? '', sessionId: session_id, author, isNote: false }
}
