// Commands and events about the AI and its answers.
import * as z from 'zod'
import { failedAnswerSchema, limitReachedSchema, openAnswerSchema } from '../entities.ts'
import { aiRoles, replyModes } from './assistant.ts'
import { thinkingEvent } from './thinking-protocol.ts'

const aiToggle = z.object({ type: z.literal('ai_toggle'), enabled: z.boolean() })
// Added commands.
const setAiRole = z.object({ type: z.literal('set_ai_role'), role: z.enum(aiRoles) })
const setReplyMode = z.object({ type: z.literal('set_reply_mode'), mode: z.enum(replyModes) })
/** Only the host. `model`: an id; null: the default of the plan. */
const setModel = z.object({ type: z.literal('set_model'), model: z.string().min(1).max(100).nullable() })
/** The assistant is quiet for ten minutes, except for messages that mention `@AI`; `quiet` false ends that. Only in the mode 'smart'. */
const notNow = z.object({ type: z.literal('not_now'), quiet: z.boolean() })
const stopAnswer = z.object({ type: z.literal('stop_answer'), answerId: z.string().max(100) })
/** `anew`: replace an answer even if it is complete. `model`: another one of the session's models writes it, and both answers are kept. */
const retryAnswer = z.object({
  type: z.literal('retry_answer'),
  answerId: z.string().max(100),
  anew: z.boolean().nullish(),
  model: z.string().min(1).max(100).nullish(),
})

export const answerCommands = [aiToggle, setAiRole, setReplyMode, setModel, notNow, stopAnswer, retryAnswer] as const

export const answerEvents = [
  z.object({ type: z.literal('ai_typing'), isTyping: z.boolean() }),
  z.object({ type: z.literal('ai_status_changed'), enabled: z.boolean() }),
  /** Sent to everyone who uses the host's allowance or, if each sender pays, only to the sender. */
  limitReachedSchema.extend({ type: z.literal('usage_limit_reached') }),
  z.object({ type: z.literal('ai_error'), error: z.string(), code: z.string(), answerId: z.string().nullable() }),
  z.object({ type: z.literal('ai_started'), answer: openAnswerSchema }),
  /** More text of the running answer; offset is counted in UTF-16 units from its start. */
  z.object({ type: z.literal('ai_delta'), answerId: z.string(), offset: z.number().int(), text: z.string() }),
  thinkingEvent,
  /** An answer failed before its first word and can be retried. */
  z.object({ type: z.literal('ai_failed'), failed: failedAnswerSchema }),
] as const
