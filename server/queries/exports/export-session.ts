// A session for export as one person may see it: read page by page, in reading order, without deleted messages.
import { named, siteName } from '../../../shared/policy/site-name.ts'
import type { Message } from '../../../shared/entities.ts'
import { compareInReadingOrder } from '../../../shared/messages/reading-order.ts'
import type { Deps } from '../../deps.ts'
import { exportBoard } from '../../domain/exports/export-board.ts'
import type { ExportedBoard } from '../../domain/exports/export-types.ts'
import { readCursor } from '../../domain/messages/cursor.ts'
import { exportEntry, exportWords, timeWords } from '../../domain/exports/export-document.ts'
import type { ExportDocument, ExportEntry } from '../../domain/exports/export-types.ts'
import { fill } from '../../domain/text.ts'
import { createPauses } from '../../domain/limits/pauses.ts'
import type { Person } from '../../domain/people/person.ts'
import type { Session } from '../../store/database/rows.ts'
import { viewBrainstorm } from '../board/board.ts'
import { messagesSince } from '../messages/session-messages.ts'

const pageSize = 50
/** The number of messages held back, in case an answer on a later page belongs before them. */
const heldBack = 200

type Reads = Pick<Deps, 'store' | 'now' | 'policy'>

/** What the models thought is in it only with `withThinking`. `which`: 'own' includes only the person's messages, without the messages that they reply to. */
export function exportSession(
  deps: Reads,
  person: Person,
  session: Session,
  which: 'all' | 'own' = 'all',
  withThinking = false,
): ExportDocument {
  const { language } = person
  const site = deps.policy.site()
  const words = named(exportWords(language), site)
  const exportedAt = new Date(deps.now()).toISOString()
  return {
    title: session.title,
    creator: siteName(site),
    language,
    createdAt: new Date(session.createdAt).toISOString(),
    exportedAt,
    about: fill(words.exported, { at: timeWords(exportedAt, language) }),
    team: null,
    empty: words.empty,
    entries: which === 'all' ? listEntries(deps, person, session, withThinking) : listOwn(deps, person, session),
    boards: listBoards(deps, person, session, which),
  }
}

// Hidden notes are included only for their author here too.
async function* listBoards(deps: Reads, person: Person, session: Session, which: 'all' | 'own'): AsyncGenerator<ExportedBoard> {
  for await (const { brainstorm, notes } of deps.store.brainstorms.each(session.id)) {
    const own = notes.filter(({ author }) => author === person.key)
    if (which === 'own' && own.length === 0) continue
    const shown =
      which === 'all' ? { brainstorm, notes } : { brainstorm: { ...brainstorm, answers: {}, ideas: [], groups: [] }, notes: own }
    yield exportBoard(viewBrainstorm(shown.brainstorm, shown.notes, person.key, deps.now()), brainstorm, person.language)
  }
}

async function* listEntries(deps: Reads, person: Person, session: Session, withThinking: boolean): AsyncGenerator<ExportEntry> {
  const pause = createPauses()
  for await (const message of inReadingOrder(listPages(deps, person, session))) {
    await pause()
    if (message.metadata.deletedAt !== undefined) continue
    const entry = exportEntry(message, person.language)
    const isWanted = withThinking && message.metadata.thoughtMs !== undefined
    const thinking = isWanted ? await deps.store.thinking.find(session.id, message.id) : null
    yield thinking ? { ...entry, message: { ...entry.message, thinking: thinking.text } } : entry
  }
}

async function* listOwn(deps: Reads, person: Person, session: Session): AsyncGenerator<ExportEntry> {
  const pause = createPauses()
  for await (const message of inReadingOrder(listPages(deps, person, session))) {
    await pause()
    const { replyTo: _others, ...metadata } = message.metadata
    const isOwn = message.userId !== null && message.userId === person.userId
    if (isOwn && metadata.deletedAt === undefined) yield exportEntry({ ...message, metadata }, person.language)
  }
}

// Stops at the messages that existed when the export started, so that new ones cannot make it endless.
async function* listPages(deps: Reads, person: Person, session: Session): AsyncGenerator<Message[]> {
  const last = { seq: session.lastSeq, n: await deps.store.notes.lastNumber(session.id, person.key) }
  const wasThere = ({ type, seq, cursor }: Message) => (type === 'note' ? readCursor(cursor).n <= last.n : seq <= last.seq)
  let since: string | null = '0.0'
  while (since !== null) {
    const page: { messages: Message[]; nextCursor: string | null } = await messagesSince(deps, session.id, person, since, pageSize)
    yield page.messages.filter(wasThere)
    since = (page.messages.at(-1)?.seq ?? 0) > last.seq ? null : page.nextCursor
  }
}

// An answer follows the message that was the newest when it started, so some messages are held back for answers on later pages.
async function* inReadingOrder(pages: AsyncIterable<Message[]>): AsyncGenerator<Message> {
  let held: Message[] = []
  for await (const page of pages) {
    held = [...held, ...page].sort(compareInReadingOrder)
    yield* held.splice(0, Math.max(0, held.length - heldBack))
  }
  yield* held
}
