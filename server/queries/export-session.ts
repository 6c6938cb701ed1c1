// A session for export, as one person may see it: read page by page, in reading order, without what was taken back.
import type { Message } from '../../shared/entities.ts'
import { compareInReadingOrder } from '../../shared/reading-order.ts'
import type { Deps } from '../deps.ts'
import { exportBoard, type ExportedBoard } from '../domain/export-board.ts'
import { exportEntry, exportWords, timeWords, type ExportDocument, type ExportEntry } from '../domain/export-document.ts'
import { fill } from '../domain/fill-text.ts'
import type { Person } from '../domain/person.ts'
import type { Session } from '../store/rows.ts'
import { viewBrainstorm } from './board.ts'
import { messagesSince } from './session-messages.ts'

const pageSize = 200

type Reads = Pick<Deps, 'store' | 'now'>

/** `which`: with 'own' only what the person wrote, also without what it answers to. */
export function exportSession(deps: Reads, person: Person, session: Session, which: 'all' | 'own' = 'all'): ExportDocument {
  const { language } = person
  const words = exportWords(language)
  const exportedAt = new Date(deps.now()).toISOString()
  return {
    title: session.title,
    language,
    createdAt: new Date(session.createdAt).toISOString(),
    exportedAt,
    about: fill(words.exported, { at: timeWords(exportedAt, language) }),
    team: null,
    empty: words.empty,
    entries: which === 'all' ? listEntries(deps, person, session) : listOwn(deps, person, session),
    boards: listBoards(deps, person, session, which),
  }
}

// What lies face down is its author's alone, here too.
async function* listBoards(deps: Reads, person: Person, session: Session, which: 'all' | 'own'): AsyncGenerator<ExportedBoard> {
  for (const { brainstorm, notes } of await deps.store.brainstorms.list(session.id)) {
    const own = notes.filter(({ author }) => author === person.key)
    if (which === 'own' && own.length === 0) continue
    const shown =
      which === 'all' ? { brainstorm, notes } : { brainstorm: { ...brainstorm, answers: {}, ideas: [], groups: [] }, notes: own }
    yield exportBoard(viewBrainstorm(shown.brainstorm, shown.notes, person.key, deps.now()), brainstorm, person.language)
  }
}

async function* listEntries(deps: Reads, person: Person, session: Session): AsyncGenerator<ExportEntry> {
  for await (const message of inReadingOrder(listPages(deps, person, session.id)))
    if (message.metadata.deletedAt === undefined) yield exportEntry(message, person.language)
}

async function* listOwn(deps: Reads, person: Person, session: Session): AsyncGenerator<ExportEntry> {
  for await (const message of inReadingOrder(listPages(deps, person, session.id))) {
    const { replyTo: _others, ...metadata } = message.metadata
    const isOwn = message.userId !== null && message.userId === person.userId
    if (isOwn && metadata.deletedAt === undefined) yield exportEntry({ ...message, metadata }, person.language)
  }
}

async function* listPages(deps: Reads, person: Person, sessionId: string): AsyncGenerator<Message[]> {
  let since: string | null = '0.0'
  while (since !== null) {
    const page: { messages: Message[]; nextCursor: string | null } = await messagesSince(deps, sessionId, person, since, pageSize)
    yield page.messages
    since = page.nextCursor
  }
}

// An answer stands behind what was newest when it began: one page is held back for those that the next one brings.
async function* inReadingOrder(pages: AsyncIterable<Message[]>): AsyncGenerator<Message> {
  let held: Message[] = []
  for await (const page of pages) {
    held = [...held, ...page].sort(compareInReadingOrder)
    yield* held.splice(0, Math.max(0, held.length - pageSize))
  }
  yield* held
}
