// Converts database rows into the types of the product.
import type { AiRole, ReplyMode, SpokeReason } from '../../../shared/answers/assistant.ts'
import type { Message, SessionSummary } from '../../../shared/entities.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { publicIdOf, type PersonKey } from '../../domain/people/person.ts'
import type { Guarded } from '../../domain/people/session-access.ts'

type Flag = boolean | 0 | 1

export interface SessionRow {
  id: string
  title: string
  is_private: Flag
  is_demo: Flag
  ai_enabled: Flag
  ai_role: AiRole
  reply_mode: ReplyMode
  model: string | null
  quiet_until: number | null
  host: PersonKey | null
  host_offer: PersonKey | null
  last_seq: number
  last_rev: number
  cleared_seq: number
  locked: Flag
  link_key: string | null
  reader_key: string | null
  banned: string
  admitted: string
  access_rev: number
  board_rev: number
  /** When the operator of the server made it read-only; null: it is open. */
  closed_at: number | null
  created_at: number
  updated_at: number
}

/** An assistant of a session or of a team. */
export interface AssistantRow {
  id: string
  /** Exactly one of session_id and team_id is set. */
  session_id: string | null
  team_id: string | null
  name: string
  /** #rrggbb. */
  color: string
  instruction: string
  model: string | null
  opening_question: string | null
  /** An account's id; null: it was deleted, or a guest created the assistant. */
  created_by: string | null
  created_at: number
  updated_at: number
}

/** A session as the server knows it. */
export interface Session extends Omit<SessionSummary, 'createdAt' | 'updatedAt'>, Guarded {
  /** The number of changes to its messages. */
  lastRev: number
  /** The person who was asked to become the host; null: nobody. */
  hostOffer: PersonKey | null
  /** The number of changes to access: rights that were checked at this number stay valid until it changes. */
  accessRev: number
  /** The number of changes to its board. */
  boardRev: number
  /** Milliseconds since 1970. */
  createdAt: number
  updatedAt: number
}

export function toSession(row: SessionRow): Session {
  return {
    id: row.id,
    title: row.title,
    isPrivate: Boolean(row.is_private),
    isDemo: Boolean(row.is_demo),
    aiEnabled: Boolean(row.ai_enabled),
    aiRole: row.ai_role,
    replyMode: row.reply_mode,
    model: row.model,
    quietUntil: row.quiet_until === null ? null : new Date(row.quiet_until).toISOString(),
    host: row.host,
    hostId: row.host && publicIdOf(row.host),
    hostOffer: row.host_offer,
    isLocked: Boolean(row.locked),
    isClosed: row.closed_at !== null,
    linkKey: row.link_key,
    readerKey: row.reader_key,
    banned: keysIn(row.banned),
    admitted: keysIn(row.admitted),
    accessRev: row.access_rev,
    boardRev: row.board_rev,
    lastSeq: row.last_seq,
    lastRev: row.last_rev,
    clearedSeq: row.cleared_seq,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

// Usually the list is empty, and this runs for every message.
function keysIn(list: string): PersonKey[] {
  return list === '[]' ? [] : (JSON.parse(list) as PersonKey[])
}

interface WrittenRow {
  id: string
  user_id: string | null
  anonymous_id: string | null
  display_name: string
  content: string
  message_key: string | null
  metadata: string
  created_at: number
}

export interface MessageRow extends WrittenRow {
  session_id: string
  seq: number
  type: Message['type']
  author: PersonKey | null
  rev: number
  pinned_at: number | null
  reply_to: string | null
}

export interface NoteRow extends WrittenRow {
  session_id: string
  author: PersonKey
  after_seq: number
  n: number
}

// Earlier versions stored the payer here, whom only the payer and the host may see.
function metadataOf({ metadata }: WrittenRow): Message['metadata'] {
  if (metadata === '{}') return {}
  const { payer: _payer, ...rest } = JSON.parse(metadata) as Message['metadata'] & { payer?: unknown }
  return rest
}

export function toMessage(row: MessageRow): Message {
  return readRow(row, row.type, row.seq, `${row.seq}.0`, row.rev)
}

export function toNote(row: NoteRow): Message {
  return readRow(row, 'note', row.after_seq, `${row.after_seq}.${row.n}`, 0)
}

// A single literal: V8 is many times slower at creating an object with a spread and further properties.
function readRow(row: WrittenRow, type: Message['type'], seq: number, cursor: string, rev: number): Message {
  return {
    id: row.id,
    content: row.content,
    userId: row.user_id,
    anonymousId: row.anonymous_id,
    displayName: row.display_name,
    timestamp: new Date(row.created_at).toISOString(),
    messageKey: row.message_key,
    metadata: metadataOf(row),
    type,
    seq,
    cursor,
    rev,
  }
}

export type AnswerStatus = 'queued' | 'running' | 'done' | 'stopped' | 'interrupted' | 'failed' | 'merged'

export interface AnswerRow {
  id: string
  session_id: string
  trigger_seq: number
  attempt: number
  status: AnswerStatus
  asked_by: PersonKey
  asked_by_name: string
  asked_from: string | null
  /** Digest of the /48 of the network in `asked_from`; null: an IPv4 address, or unknown. */
  asked_from_wide: string | null
  payer: string | null
  language: Language
  owner: string | null
  lease_until: number | null
  fence: number
  starts: number
  after_seq: number | null
  answering: string | null
  model: string | null
  text: string
  error_code: string | null
  /** When it is decided whether it is answered; null: it is answered. */
  due_at: number | null
  /** Why it is answered although nobody mentioned the assistant. */
  spoke: SpokeReason | null
  /** The assistant that answers: a row of `assistants`, or a role; null: 'AI Assistant'. */
  assistant_id: string | null
  /** Its name and colour when the answer began, as JSON. */
  assistant: string | null
  /** Its place among the assistants that the message calls, from 0. */
  call_order: number
  /** The model that was asked for another version, which is shown beside the earlier one; null: no model was asked for. */
  wanted_model: string | null
  created_at: number
  finished_at: number | null
}
