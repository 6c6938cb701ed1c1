// What system messages report.
import * as z from 'zod'
import { assistantNotice } from '../assistants/assistant-protocol.ts'
import { aiRoles, replyModes } from '../answers/assistant.ts'

/** What a system message reports; clients show it in their own language, `content` is the English sentence. */
export const systemNoticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ai_role'), by: z.string(), role: z.enum(aiRoles) }),
  z.object({ kind: z.literal('ai_status'), by: z.string(), enabled: z.boolean() }),
  z.object({ kind: z.literal('reply_mode'), by: z.string(), mode: z.enum(replyModes) }),
  /** `name`: the model's name on screen. */
  z.object({ kind: z.literal('model'), by: z.string(), name: z.string() }),
  /** 'Not now': the AI is quiet, or may answer again. */
  z.object({ kind: z.literal('quiet'), by: z.string(), quiet: z.boolean() }),
  assistantNotice,
  z.object({ kind: z.literal('renamed'), by: z.string(), title: z.string() }),
  z.object({ kind: z.literal('locked'), by: z.string(), locked: z.boolean() }),
  z.object({ kind: z.literal('private'), by: z.string(), isPrivate: z.boolean() }),
  z.object({ kind: z.literal('host'), by: z.string(), to: z.string() }),
  z.object({ kind: z.literal('cleared'), by: z.string() }),
  /** A demo's example ends here; the demo is deleted after this number of hours. */
  z.object({ kind: z.literal('demo'), hours: z.number().int() }),
  /** The operator of the server removed a message, or closed, opened, locked or unlocked the session. */
  z.object({ kind: z.literal('operator'), did: z.enum(['removed', 'closed', 'reopened', 'locked', 'unlocked']) }),
  z.object({ kind: z.literal('brainstorm'), by: z.string(), topic: z.string() }),
])
export type SystemNotice = z.infer<typeof systemNoticeSchema>
