// Routes for assistants: those of a session, those of a team, and the file in which one is exported and imported.
import * as z from 'zod'
import { idParams, linkKey } from '../api/api-fields.ts'

const knownFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** False for a document without text that can be read. */
  isRead: z.boolean(),
})

/** Who an assistant belongs to. The built-in ones are the five roles. */
export const assistantOwners = ['built-in', 'session', 'team'] as const

export const assistantSchema = z.object({
  /** Of a built-in assistant: the role's id. */
  id: z.string(),
  owner: z.enum(assistantOwners),
  /** `@name` calls it. */
  name: z.string(),
  /** #rrggbb, with enough contrast to the light and the dark page: `accents` in shared/teams/accent.ts suggests some. */
  color: z.string(),
  /** Plain text. Everyone in the session may read it. */
  instruction: z.string(),
  /** The id of a model; null: that of the session. If the plan does not allow it, the plan's default answers. */
  model: z.string().nullable(),
  openingQuestion: z.string().nullable(),
  /** Files that it always knows. */
  files: z.array(knownFileSchema),
  /** The caller may change and delete it here: the session's host or, in the team's list, its author and the team's owner. */
  canChange: z.boolean(),
})
export type Assistant = z.infer<typeof assistantSchema>

/** Longer texts than the limits are refused by the command, with a sentence that says why. */
export const assistantInputSchema = z.object({
  name: z.string().max(1_000),
  color: z.string().regex(/^#[0-9a-f]{6}$/i),
  instruction: z.string(),
  model: z.string().min(1).max(100).nullish(),
  openingQuestion: z.string().nullish(),
})
export type AssistantInput = z.infer<typeof assistantInputSchema>

export const assistantFileVersion = 1

/** The file in which an assistant is exported. It names the files that the assistant knows, without their content. */
export const assistantFileSchema = assistantInputSchema.extend({
  kring: z.literal('assistant'),
  version: z.literal(assistantFileVersion),
  files: z.array(z.object({ name: z.string() })).optional(),
})
export type AssistantFile = z.infer<typeof assistantFileSchema>

const ofSession = z.object({ id: z.string().min(1).max(100), assistantId: z.string().min(1).max(100) })
const list = z.object({ assistants: z.array(assistantSchema) })
const removed = z.object({ removed: z.literal(true) })
/** Any JSON object: the command says what is wrong with it. */
const exportedFile = z.record(z.string(), z.unknown())
/** The body is the file itself: text, Markdown, PDF, Word or an image. */
const fileName = z.object({ name: z.string().min(1).max(500) })

export const assistantApi = {
  /** For everyone who may read the session: the session's own, then those of the host's team, then the built-in ones in the caller's language. */
  'GET /api/sessions/:id/assistants': { params: idParams, query: linkKey, output: list },
  /**
   * For the host, like all routes below that change a session's assistants: 403 `host_only`, also in a demo.
   * 400 `assistant_name_missing`, `assistant_instruction_missing`, `assistant_text_too_long`, `name_refused`, `accent_refused`;
   * 409 `assistant_name_taken`, `model_not_available`, `too_many_assistants`.
   */
  'POST /api/sessions/:id/assistants': { params: idParams, body: assistantInputSchema, output: assistantSchema },
  /** Body: an exported file. 400 `assistant_file_refused`, `assistant_version_unknown`, and as above. An unknown model is left out. */
  'POST /api/sessions/:id/assistant-imports': { params: idParams, body: exportedFile, output: assistantSchema },
  /** 404 `assistant_not_found`. */
  'POST /api/sessions/:id/assistants/:assistantId': { params: ofSession, body: assistantInputSchema, output: assistantSchema },
  'DELETE /api/sessions/:id/assistants/:assistantId': { params: ofSession, output: removed },
  /** A download, for everyone who may read the session. */
  'GET /api/sessions/:id/assistants/:assistantId/export': { params: ofSession, query: linkKey, output: assistantFileSchema },
  /** For members of an open team, like all routes of a team. */
  'GET /api/team/assistants': { output: list },
  'POST /api/team/assistants': { body: assistantInputSchema, output: assistantSchema },
  'POST /api/team/assistant-imports': { body: exportedFile, output: assistantSchema },
  /** Members change their own, the owner all of them: 403 `forbidden`. */
  'POST /api/team/assistants/:id': { params: idParams, body: assistantInputSchema, output: assistantSchema },
  'DELETE /api/team/assistants/:id': { params: idParams, output: removed },
  'GET /api/team/assistants/:id/export': { params: idParams, output: assistantFileSchema },
  /** Adds a file to an assistant of a session or a team that the caller may change. 409 `assistant_files_full`; 413 and 415 as for uploads. Texts, documents and images. */
  'POST /api/assistants/:id/files': { params: idParams, query: fileName, output: assistantSchema },
  'DELETE /api/assistants/:id/files/:fileId': {
    params: z.object({ id: z.string().min(1).max(100), fileId: z.string().min(1).max(100) }),
    output: assistantSchema,
  },
} as const
