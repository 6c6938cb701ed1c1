// Everything stored in this browser: each key once, with the shape of its value; unreadable values count as missing.
import { basePath } from '../../platform/base.ts'
import type { GuidedForm } from '../../../shared/guided/guided-form.ts'
import { isLanguage, type Language } from '../../../shared/texts/language.ts'
import type { BoardCommand } from '../../../shared/sync/board/board-command.ts'
import type { Outgoing, TextChange } from '../../../shared/sync/session/sending/outgoing.ts'
import type { StoredValue } from '../../../shared/sync/ports.ts'
import { isSkinTone } from '../settings/skin-tone.ts'

/** A file that is not uploaded yet. */
export interface UnfinishedUpload {
  messageKey: string
  /** Null until its message is stored. */
  messageId: string | null
  name: string
  size: number
}

/** The values of a guided form; the form itself validates its fields. */
export interface UnfinishedForm {
  values: object
  /** The key of its message while that is being sent. */
  sentAs: string | null
}

/** A session opened in the desktop app. */
export interface SeenSession {
  id: string
  title: string
  /** ISO 8601: when it was last opened. */
  at: string
}

/** A request to join a session whose host has not answered yet. */
export interface OwnJoinRequest {
  displayName: string
  /** What the host reads beside it; '' if nothing was sent. */
  line: string
  /** Milliseconds since the epoch. */
  askedAt: number
}

/** The days on which this browser was in a session, as YYYY-MM-DD, and whether five in a row were ever reached. */
export interface Streak {
  days: string[]
  isReached: boolean
}

export type TutorialContext = 'home' | 'chat'

/** How a tour ended. */
export interface TutorialRecord {
  completed: boolean
  /** Only present when skipped. */
  skipped?: true
  version: string
  /** ISO 8601; either this or `skippedAt`. */
  completedAt?: string
  skippedAt?: string
  type: TutorialContext
}

export const local = {
  language: text<Language>('kring:language', isLanguage),
  name: text('kring:name', (value): value is string => typeof value === 'string'),
  draft: (sessionId: string) => text(`kring:draft:${sessionId}`, (value): value is string => typeof value === 'string'),
  /** Edits of messages that are not saved yet; `features/session/message/editing/unsaved-edits` validates them. */
  unsavedEdits: (sessionId: string) => json(`kring:draft:edit:${sessionId}`, isObject),
  /** A guided form that was not sent yet; deleted together with the drafts. */
  guidedForm: (sessionId: string, form: GuidedForm) => json(`kring:draft:${sessionId}:${form}`, isUnfinishedForm),
  /** The values of the form of an assistant that is not saved yet; `place`: a session's id, or 'team'. */
  assistantDraft: (place: string, assistant: string) => json(`kring:draft:assistant:${place}:${assistant}`, isObject),
  /** Set while something that was reported here is not decided yet. */
  reported: text('kring:reported', (value): value is '1' => value === '1'),
  /** The values of the contact form. */
  contactDraft: json('kring:draft:contact', isObject),
  /** The question in the desktop app's quick-ask window. */
  quickAskDraft: text('kring:draft:quick-ask', (value): value is string => typeof value === 'string'),
  joinRequest: (sessionId: string) => json(`kring:join-request:${sessionId}`, isJoinRequest),
  /** The line for the host that was not sent yet. */
  joinLineDraft: (sessionId: string) => text(`kring:draft:join:${sessionId}`, (value): value is string => typeof value === 'string'),
  outbox: (sessionId: string) => json(`kring:outbox:${sessionId}`, isOutbox),
  textChanges: (sessionId: string) => json(`kring:changes:${sessionId}`, isTextChanges),
  /** Whether the account takes over the guest's sessions; kept while the person signs in on another site. */
  claim: json(
    'kring:claim',
    (value): value is boolean => typeof value === 'boolean',
    () => sessionStorage,
  ),
  /** The secret of a link that makes its reader an operator; kept while the person signs in on another site. */
  operatorToken: json(
    'kring:operator-token',
    (value): value is string => typeof value === 'string',
    () => sessionStorage,
  ),
  /** For this tab only: another tab may be uploading at the same time. */
  uploads: (sessionId: string) => json(`kring:uploads:${sessionId}`, isUploads, () => sessionStorage),
  /** Board commands that are not confirmed yet; `userId`: null for guests. */
  boardQueue: (sessionId: string, userId: string | null) => json(`kring:board:${sessionId}${userId === null ? '' : `:${userId}`}`, isQueue),
  /** Unsent input on the board. */
  boardDrafts: (sessionId: string) => json(`kring:draft:board:${sessionId}`, isObject),
  /** The number of the newest message that was visible. */
  seen: (sessionId: string) => json(`kring:seen:${sessionId}`, (value): value is number => Number.isInteger(value)),
  /** The sessions of one server, newest first. */
  seenSessions: (server: string) => json(`kring:seen-sessions:${server}`, isSeenSessions),
  settings: json('kring:settings', isObject),
  /** Ids of hints that were dismissed for good. */
  dismissedHints: json('kring:dismissed-hints', isTexts),
  voice: json('kring:voice', isObject),
  recentEmoji: json('kring:recent-emoji', isTexts),
  streak: json('kring:streak', isStreak),
  skinTone: json('kring:skin-tone', isSkinTone),
  tutorial: (context: TutorialContext) => json(`tutorial_completed_${context}`, isTutorialRecord),
  tutorialVersion: text('tutorial_version', (value): value is string => typeof value === 'string'),
  /** Set when the person has switched off single-key shortcuts. */
  noSingleKeys: text('kring:no-single-keys', (value): value is 'yes' => value === 'yes'),
}

/** Deletes all drafts, in every session. */
export function forgetDrafts(): void {
  forget((key) => key.startsWith(own('kring:draft:')))
}

let isForgotten = false

/** Deletes everything that the product stored here, and blocks writing until the page is reloaded. */
export function forgetAll(): void {
  const isOurs = (key: string) => key.startsWith(own('kring:')) || key.startsWith(own('tutorial_'))
  forget(isOurs)
  forget(isOurs, () => sessionStorage)
  // Code that is still running on this page would write again.
  isForgotten = true
}

/** Several Krings on one host share this storage, and each has its own keys. */
function own(key: string): string {
  return basePath() === '' ? key : `${basePath()}/${key}`
}

function text<T extends string>(name: string, fits: (value: unknown) => value is T): StoredValue<T> {
  const key = own(name)
  return {
    read() {
      const value = orNull(() => localStorage.getItem(key))
      return fits(value) ? value : null
    },
    write: (value) => store(key, value),
    onChange: (listener) => onStorage(key, listener),
  }
}

function json<T>(name: string, fits: (value: unknown) => value is T, storage = () => localStorage): StoredValue<T> {
  const key = own(name)
  return {
    read() {
      const value: unknown = orNull(() => JSON.parse(storage().getItem(key) ?? 'null'))
      return fits(value) ? value : null
    },
    write: (value) => store(key, value === null ? null : JSON.stringify(value), storage),
    onChange: (listener) => onStorage(key, listener),
  }
}

function store(key: string, value: string | null, storage = () => localStorage): void {
  if (isForgotten) return
  orNull(() => (value === null ? storage().removeItem(key) : storage().setItem(key, value)))
}

function onStorage(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // Without a key, the complete storage was cleared.
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

function forget(isMeant: (key: string) => boolean, storage = () => localStorage): void {
  for (const key of orNull(() => Object.keys(storage())) ?? []) if (isMeant(key)) store(key, null, storage)
}

// Storage may be full or blocked; the product works without it.
function orNull<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isSeenSessions(value: unknown): value is SeenSession[] {
  return Array.isArray(value) && value.every((item: unknown) => isObject(item) && 'id' in item && 'title' in item && 'at' in item)
}

function isJoinRequest(value: unknown): value is OwnJoinRequest {
  return isObject(value) && 'displayName' in value && 'line' in value && 'askedAt' in value && typeof value.askedAt === 'number'
}

function isStreak(value: unknown): value is Streak {
  return isObject(value) && 'days' in value && isTexts(value.days) && 'isReached' in value && typeof value.isReached === 'boolean'
}

function isTutorialRecord(value: unknown): value is TutorialRecord {
  return isObject(value) && 'completed' in value && 'version' in value && 'type' in value
}

function isOutbox(value: unknown): value is Outgoing[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item: unknown) => typeof item === 'object' && item !== null && 'messageKey' in item && 'content' in item && 'messageType' in item,
    )
  )
}

function isTextChanges(value: unknown): value is TextChange[] {
  return Array.isArray(value) && value.every((item: unknown) => isObject(item) && 'messageKey' in item && 'text' in item)
}

function isUnfinishedForm(value: unknown): value is UnfinishedForm {
  return isObject(value) && 'values' in value && isObject(value.values) && 'sentAs' in value
}

function isQueue(value: unknown): value is BoardCommand[] {
  return Array.isArray(value) && value.every((item: unknown) => isObject(item) && 'type' in item && 'key' in item)
}

function isUploads(value: unknown): value is UnfinishedUpload[] {
  return (
    Array.isArray(value) && value.every((item: unknown) => isObject(item) && 'messageKey' in item && 'messageId' in item && 'name' in item)
  )
}
