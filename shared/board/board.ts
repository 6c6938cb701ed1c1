// The brainstorm in the protocol: the session's one board of questions, ideas and sticky notes, and its changes.
import * as z from 'zod'
import { brainstormStatuses, ideaCategories, stickyColors, stickySizes, templateNames } from './brainstorm.ts'
import { limits } from '../limits/limits.ts'
import { cutLine } from '../messages/plain-line.ts'
import { publicPerson } from '../protocol/protocol-fields.ts'

export const ideaSchema = z.object({
  id: z.string(),
  category: z.enum(ideaCategories),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
})
export type Idea = z.infer<typeof ideaSchema>

// NUL cannot be stored by Postgres.
const line = (max: number) =>
  z.string().transform((text) => cutLine(text.toWellFormed().replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim(), max))

/** What the assistant returns for an idea, and for a group of notes by their numbers; text that is too long is cut. */
export const ideaDraftSchema = z.object({
  title: line(limits.ideaTitleCharacters).pipe(z.string().min(1)),
  description: line(limits.ideaCharacters),
  tags: z.array(line(limits.ideaTagCharacters)).catch([]),
})
export const groupDraftSchema = z.object({
  title: line(limits.stickyGroupCharacters).pipe(z.string().min(1)),
  summary: line(limits.ideaCharacters),
  notes: z.array(z.number().int()),
})
export type GroupDraft = z.infer<typeof groupDraftSchema>

export const stickyNoteSchema = z.object({
  id: z.string(),
  /** Empty for people who may not see it yet. */
  content: z.string(),
  color: z.enum(stickyColors),
  /** The upper left corner, in board units. */
  position: z.object({ x: z.number(), y: z.number() }),
  size: z.enum(stickySizes),
  /** The author's public id: userId or anonymousId. */
  userId: z.string(),
  userName: z.string(),
  /** Only its author can read it until the round is revealed. */
  isHidden: z.boolean(),
  /** Public ids of the people who voted for it. */
  votes: z.array(z.string()),
})
export type StickyNote = z.infer<typeof stickyNoteSchema>

/** A heading above a group of notes. */
export const stickyGroupSchema = z.object({ id: z.string(), title: z.string(), position: z.object({ x: z.number(), y: z.number() }) })
export type StickyGroup = z.infer<typeof stickyGroupSchema>

/** Milliseconds: the time that was set and what was left of it when this was sent. */
export const boardTimerSchema = z.object({ ofMs: z.number().int(), leftMs: z.number().int() })
export type BoardTimer = z.infer<typeof boardTimerSchema>

export const brainstormSchema = z.object({
  id: z.string(),
  topic: z.string(),
  template: z.enum(templateNames),
  status: z.enum(brainstormStatuses),
  /** By question id. */
  answers: z.record(z.string(), z.string()),
  ideas: z.array(ideaSchema),
  /** Error code of the last run if it produced no idea. */
  failure: z.string().nullable(),
  stickyNotes: z.array(stickyNoteSchema),
  groups: z.array(stickyGroupSchema),
  /** The number of hidden rounds so far; new notes are hidden while `isHiding`. */
  round: z.number().int(),
  isHiding: z.boolean(),
  timer: boardTimerSchema.nullable(),
  /** The AI is grouping the notes. */
  isGrouping: z.boolean(),
})
export type Brainstorm = z.infer<typeof brainstormSchema>

export const brainstormSummarySchema = brainstormSchema.pick({ id: true, topic: true, status: true })
export type BrainstormSummary = z.infer<typeof brainstormSummarySchema>

/** A change of the brainstorm; applying it to the previous state returns the next one. */
export const brainstormChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started'), brainstorm: brainstormSchema }),
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('answered'), questionId: z.string(), answer: z.string() }),
  z.object({ kind: z.literal('status'), status: z.enum(brainstormStatuses), failure: z.string().nullable() }),
  z.object({ kind: z.literal('ideas'), ideas: z.array(ideaSchema) }),
  /** Added or changed, in full. */
  z.object({ kind: z.literal('notes'), notes: z.array(stickyNoteSchema) }),
  z.object({ kind: z.literal('removed'), ids: z.array(z.string()) }),
  z.object({ kind: z.literal('round'), round: z.number().int(), isHiding: z.boolean() }),
  z.object({ kind: z.literal('timer'), timer: boardTimerSchema.nullable() }),
  z.object({ kind: z.literal('groups'), groups: z.array(stickyGroupSchema) }),
  z.object({ kind: z.literal('grouping'), isGrouping: z.boolean() }),
])
export type BrainstormChange = z.infer<typeof brainstormChangeSchema>
export type ChangeOf<K extends BrainstormChange['kind']> = Extract<BrainstormChange, { kind: K }>

// Commands. Each has a key; `brainstorm_done` with that key means that the command was carried out and that its changes have been sent.
// Repeating a command has no further effect.
const key = z.string().min(1).max(limits.messageKeyCharacters)
const noteId = z.string().regex(/^[\w-]{1,40}$/)
const place = z.object({ x: z.number().min(-10_000).max(10_000), y: z.number().min(-10_000).max(10_000) })
const content = z.string().max(limits.stickyCharacters)
const color = z.enum(stickyColors)
const size = z.enum(stickySizes)

/** Requests `brainstorm_state`, and from then on all changes of the board. */
const openBoard = z.object({ type: z.literal('open_board') })
const closeBoard = z.object({ type: z.literal('close_board') })
/** Has no effect while a brainstorm is running. */
const startBrainstorm = z.object({
  type: z.literal('start_brainstorm'),
  key,
  topic: z.string().max(limits.brainstormTopicCharacters),
  template: z.enum(templateNames),
})
/** `was`: the answer when this person started to write. */
const answerQuestion = z.object({
  type: z.literal('answer_question'),
  key,
  brainstormId: z.string().max(100),
  questionId: z.string().max(30),
  /** The answers of two people who wrote at the same time are merged, and the result may be edited. */
  answer: z.string().max(limits.brainstormAnswerCharacters * 2),
  was: z.string().max(limits.brainstormAnswerCharacters * 2),
})
/** Requests more ideas. `known`: how many this person saw, so that repeating it does not request them twice. */
const askIdeas = z.object({
  type: z.literal('ask_ideas'),
  key,
  brainstormId: z.string().max(100),
  known: z.number().int().min(0).optional(),
})
/** 'New Session': ends the brainstorm, which stays in exports. */
const endBrainstorm = z.object({ type: z.literal('end_brainstorm'), key, brainstormId: z.string().max(100) })
/** Reopens it, unless another one has started. */
const reopenBrainstorm = z.object({ type: z.literal('reopen_brainstorm'), key, brainstormId: z.string().max(100) })

const onBoard = { key, brainstormId: z.string().max(100) }
/** The client chooses the id; an existing note stays as it is. */
const addSticky = z.object({ type: z.literal('add_sticky'), ...onBoard, id: noteId, content, color, size, position: place })
/** Omitted fields keep their value. `was`: the content when this person started to write, if they wrote. */
const changeSticky = z.object({
  type: z.literal('change_sticky'),
  ...onBoard,
  id: noteId,
  content: content.optional(),
  was: content.optional(),
  color: color.optional(),
  size: size.optional(),
  position: place.optional(),
})
const removeSticky = z.object({ type: z.literal('remove_sticky'), ...onBoard, id: noteId })
const restoreSticky = z.object({ type: z.literal('restore_sticky'), ...onBoard, id: noteId })
const voteSticky = z.object({ type: z.literal('vote_sticky'), ...onBoard, id: noteId, on: z.boolean() })
/** `on`: true starts a hidden round, false reveals it. */
const hideRound = z.object({ type: z.literal('hide_round'), ...onBoard, on: z.boolean() })
/** Seconds from now; null removes the timer. */
const setTimer = z.object({
  type: z.literal('set_timer'),
  ...onBoard,
  seconds: z.number().int().min(1).max(limits.timerSeconds).nullable(),
})
/**
 * The AI groups related notes and posts a summary in the chat. `was`: the id of the first group that this person saw, null for none, so
 * that repeating it does not group them twice.
 */
const groupStickies = z.object({ type: z.literal('group_stickies'), ...onBoard, was: noteId.nullable().optional() })
const removeGroups = z.object({ type: z.literal('remove_groups'), ...onBoard })
/** Where this person points and what they drag; never stored or acknowledged. */
const point = z.object({
  type: z.literal('point'),
  at: place.nullable(),
  drag: z.object({ id: noteId, position: place }).nullable(),
})

/** The question that this person is answering; never stored or acknowledged. */
const answering = z.object({ type: z.literal('answering'), questionId: z.string().max(30).nullable() })

export const boardCommands = [
  openBoard,
  closeBoard,
  startBrainstorm,
  answerQuestion,
  askIdeas,
  endBrainstorm,
  reopenBrainstorm,
  addSticky,
  changeSticky,
  removeSticky,
  restoreSticky,
  voteSticky,
  hideRound,
  setTimer,
  groupStickies,
  removeGroups,
  point,
  answering,
] as const

const rev = z.number().int()
export const boardEvents = [
  /** The whole board as this person may see it; `rev` counts the changes of all brainstorms in the session. */
  z.object({ type: z.literal('brainstorm_state'), brainstorm: brainstormSchema.nullable(), rev }),
  /** The changes with one number, in order. A client that missed the previous number requests the whole board. */
  z.object({ type: z.literal('brainstorm_changed'), rev, changes: z.array(brainstormChangeSchema) }),
  /** The current number. A client with a lower one reloads the board: it missed a change, or one that cannot be sent as a change. */
  z.object({ type: z.literal('brainstorm_behind'), rev }),
  /** The command with this key was carried out or had no effect. A refusal is an `error` with the key as `messageKey`. */
  z.object({ type: z.literal('brainstorm_done'), key: z.string(), rev }),
  /** Sent only to people who have the board open; `at` null: this person no longer points. */
  z.object({
    type: z.literal('pointed'),
    ...publicPerson,
    at: z.object({ x: z.number(), y: z.number() }).nullable(),
    drag: z.object({ id: z.string(), position: z.object({ x: z.number(), y: z.number() }) }).nullable(),
  }),
  /** Sent only to people who have the board open; `questionId` null: this person has stopped answering. */
  z.object({ type: z.literal('answering'), ...publicPerson, questionId: z.string().nullable() }),
] as const
