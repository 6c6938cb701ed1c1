// Routes for messages: history, changes, answers, search and pins.
import * as z from 'zod'
import { messageSchema, messageTypes } from '../entities.ts'
import { idParams, linkKey } from '../api/api-fields.ts'
import { limits } from '../limits/limits.ts'

const cursor = z.string().regex(/^\d{1,10}(\.\d{1,10})?$/)

export const messageApi = {
  /** `before`: older messages, newest first. `since`: newer messages, oldest first. Without either: the latest. */
  'GET /api/sessions/:id/messages': {
    params: idParams,
    query: linkKey.extend({ before: cursor.optional(), since: cursor.optional() }),
    output: z.object({ messages: z.array(messageSchema), nextCursor: z.string().nullable() }),
  },
  /** Sends a message without a socket; the first one joins the session. The AI answers as it does on screen. */
  'POST /api/sessions/:id/messages': {
    params: idParams,
    body: z.object({
      content: z.string().min(1),
      messageKey: z.string().min(1).max(limits.messageKeyCharacters).nullish(),
      replyTo: z.string().min(1).max(100).nullish(),
    }),
    output: messageSchema,
  },
  /** Messages changed after `rev`, and the number of the last change; `limited`: too many changes, reload the session. */
  'GET /api/sessions/:id/changes': {
    params: idParams,
    query: linkKey.extend({ rev: z.coerce.number().int().min(0).max(2_147_483_646) }),
    output: z.object({ messages: z.array(messageSchema), rev: z.number().int(), limited: z.boolean() }),
  },
  /** What the AI read for an answer. `input`: exactly what the provider received; null if not stored, or (`isWithheld`) partly deleted. */
  'GET /api/sessions/:id/answers/:answerId': {
    params: idParams.extend({ answerId: z.string().min(1).max(100) }),
    query: linkKey,
    output: z.object({
      model: z.string(),
      answering: z.array(z.string()),
      input: z.unknown(),
      isWithheld: z.boolean(),
      /** Who paid for the answer, a person or a team by name; null for anyone but them and the host, and in a demo. */
      payer: z.string().nullable(),
    }),
  },
  /** What the model thought before an answer, also while it is still thinking; null if it sent none, or it was deleted. `ms`: how long. */
  'GET /api/sessions/:id/answers/:answerId/thinking': {
    params: idParams.extend({ answerId: z.string().min(1).max(100) }),
    query: linkKey,
    output: z.object({ thinking: z.object({ text: z.string(), ms: z.number().int() }).nullable() }),
  },
  /** A summary by the AI of what followed message `since`, or of as much as fits. Only the caller receives it; it is not stored. */
  'POST /api/sessions/:id/recap': {
    params: idParams,
    body: z.object({ since: z.number().int().min(0).max(2_147_483_646).nullish() }),
    output: z.object({ text: z.string(), model: z.string(), messages: z.number().int() }),
  },
  /** Messages and own notes with every word of `q`, or words that begin with it: in all sessions of the caller or in one. Latest first. */
  'GET /api/search': {
    query: z.object({ q: z.string().max(limits.searchCharacters), sessionId: z.string().min(1).max(100).optional() }),
    output: z.object({
      results: z.array(
        z.object({
          sessionId: z.string(),
          sessionTitle: z.string(),
          messageId: z.string(),
          seq: z.number().int(),
          type: z.enum(messageTypes),
          displayName: z.string(),
          timestamp: z.string(),
          snippet: z.string(),
          /** Start and end of each match, in UTF-16 units of the snippet. */
          marks: z.array(z.tuple([z.number().int(), z.number().int()])),
        }),
      ),
    }),
  },
  /** Most recently pinned first. */
  'GET /api/sessions/:id/pins': { params: idParams, query: linkKey, output: z.object({ messages: z.array(messageSchema) }) },
} as const
