// A session as one person may see it: the response to GET /api/sessions/{id} and to join_session.
import type { FailedAnswer, Message, Participant, SessionSummary, SessionView } from '../../../shared/entities.ts'
import type { ParticipantRole } from '../../../shared/sessions/access-protocol.ts'
import { failedOfOthers } from '../../../shared/answers/failed-answers.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { errorText } from '../../../shared/texts/error-text.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { readCursor } from '../../domain/messages/cursor.ts'
import { participantOf, type Person, type PersonKey } from '../../domain/people/person.ts'
import { isHost } from '../../domain/people/session-access.ts'
import { assistantOf } from '../../domain/answers/answering-assistant.ts'
import type { Session } from '../../store/database/rows.ts'
import { noHostAccess, viewAccess, viewHostAccess } from '../people/access.ts'
import { summarizeBoard } from '../board/board.ts'
import { findLimit } from '../plans/limit-reached.ts'
import { countFitting, messagesBefore, messagesSince } from '../messages/session-messages.ts'
import { findBranding } from '../plans/team.ts'

export function summarize(session: Session): SessionSummary {
  const { id, title, isPrivate, isLocked, hostId, aiEnabled, aiRole, replyMode, model, quietUntil, isDemo, clearedSeq, lastSeq } = session
  return {
    id,
    title,
    isPrivate,
    isLocked,
    hostId,
    aiEnabled,
    aiRole,
    replyMode,
    model,
    quietUntil,
    isDemo,
    clearedSeq,
    lastSeq,
    createdAt: new Date(session.createdAt).toISOString(),
    updatedAt: new Date(session.updatedAt).toISOString(),
  }
}

/**
 * With `since`: only messages after it, and with `rev` messages changed after that and all changed ones among the person's notes up to
 * `since`; if that is too much, or the session was reset, the latest page and `limited`. `displayName`: the person's name, if the caller
 * knows it. `checkOpen` throws if the caller has disconnected.
 */
export async function viewSession(
  deps: Deps,
  person: Person,
  { session, role, displayName, isReset }: { session: Session; role: ParticipantRole; displayName?: string; isReset?: boolean },
  since: string | null,
  rev: number | null = null,
  checkOpen: () => void = () => undefined,
): Promise<{ view: SessionView; limited: boolean; changed: Message[] }> {
  const place = since === null ? null : readCursor(since)
  const seen = place?.seq ?? null
  checkOpen()
  // Read before the notes, so that a note written in the meantime is among them.
  const n = await deps.store.notes.lastNumber(session.id, person.key)
  const notesSeen = place === null || rev === null ? 0 : Math.min(place.n, n)
  // A position that this session never reached belongs to an earlier one, as after the reset of a demo.
  const missed =
    isReset || since === null || seen === null || seen > session.lastSeq || (rev ?? 0) > session.lastRev || notesSeen > limits.notesCompared
      ? null
      : await messagesSince(deps, session.id, person, since, limits.catchUpMessages, n)
  checkOpen()
  const changed = missed === null || rev === null ? [] : await listChanged(deps, session.id, rev, person.key, notesSeen)
  const limited = missed === null || missed.nextCursor !== null || countFitting(changed, limits.catchUpMessages - 1) < changed.length
  checkOpen()
  const page = limited ? await messagesBefore(deps, session.id, person, null, n) : { messages: missed.messages.reverse(), nextCursor: null }
  checkOpen()
  const crowd = deps.presence.crowd(session.id)
  // The host sees everyone who can be removed, made a reader or asked to take over.
  const participants = crowd && !isHost(session, person) ? crowd.people : await listParticipants(deps, session)
  const hostAccess = isHost(session, person) ? await viewHostAccess(deps, session) : noHostAccess
  const name = displayName ?? (await deps.store.participants.find(session.id, person.key))?.display_name ?? null
  const failed = await listFailed(deps, session.id, person)
  const seq = Math.max(limited || seen === null ? 0 : seen, ...page.messages.map((message) => message.seq))
  const { plan, limit } = await findLimit(deps, session, person)
  checkOpen()
  const branding = await findBranding(deps, session.host)
  const brainstorm = await summarizeBoard(deps, session.id)
  const progress = await deps.store.progress.find(session.id)
  // Read last and synchronously, so that every event after it is about later text.
  const open = deps.answers.open(session.id)
  const view = {
    ...summarize(session),
    seq,
    cursor: `${seq}.${n}`,
    rev: session.lastRev,
    ...page,
    participants,
    onlineCount: crowd?.count ?? null,
    self: {
      userId: person.userId,
      anonymousId: person.anonymousId,
      displayName: name,
      isHost: isHost(session, person),
    },
    access: viewAccess(session, person, role, hostAccess),
    requests: hostAccess.requests,
    answer: open ? { ...open } : null,
    failedAnswers: open ? failedOfOthers(failed, open.assistant) : failed,
    plan,
    branding,
    brainstorm,
    progress,
    limit,
  }
  return { view, limited: since !== null && limited, changed: limited ? [] : changed }
}

async function listChanged({ store }: Deps, sessionId: string, rev: number, author: PersonKey, notesSeen: number): Promise<Message[]> {
  const messages = await store.messages.changedAfter(sessionId, rev, limits.catchUpMessages)
  const notes = notesSeen > 0 ? await store.notes.changed(sessionId, author, notesSeen, limits.catchUpMessages) : []
  return [...messages, ...notes]
}

async function listParticipants(deps: Deps, { id: sessionId, banned, isDemo }: Session): Promise<Participant[]> {
  const online = deps.presence.online(sessionId)
  const latest = await deps.store.participants.list(sessionId, limits.participantsListed)
  const missing = [...online].filter((key) => !latest.some((row) => row.person === key))
  const rows = missing.length === 0 ? latest : [...latest, ...(await deps.store.participants.listOf(sessionId, missing))]
  const stored = rows
    .filter((row) => !banned.includes(row.person))
    .map((row) => participantOf({ userId: row.user_id, anonymousId: row.anonymous_id }, row.display_name, row.role, online.has(row.person)))
  // In a demo without messages, only the connected people are known.
  const others = isDemo ? deps.presence.people(sessionId).filter(({ key }) => !rows.some((row) => row.person === key)) : []
  return [...stored, ...others.map(({ participant }) => participant)]
}

async function listFailed(deps: Deps, sessionId: string, person: Person): Promise<FailedAnswer[]> {
  return (await deps.store.answers.failed(sessionId)).map((row) => {
    const code = (row.error_code ?? 'ai_unavailable') as ErrorCode
    const assistant = assistantOf(row)
    const error = errorText(code, person.language)
    return { answerId: row.id, afterSeq: row.after_seq ?? row.trigger_seq, code, error, ...(assistant ? { assistant } : {}) }
  })
}

/**
 * What a session link may show to anyone who has it, including preview bots; it joins nobody and stores nothing. The title if the plain
 * link gives access, otherwise null.
 */
export async function previewTitle({ store }: Pick<Deps, 'store'>, sessionId: string): Promise<string | null> {
  const session = await store.sessions.find(sessionId)
  if (!session || session.isDemo || session.isPrivate || session.isLocked || session.linkKey !== null) return null
  return session.title
}
