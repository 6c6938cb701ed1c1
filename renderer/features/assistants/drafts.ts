// Forms of assistants that are not saved yet: kept while the page is open, and with auto-save also in this browser.
import { useState } from 'react'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { accents } from '../../../shared/teams/accent.ts'
import { local } from '../../lib/browser/local.ts'
import { currentSettings } from '../../lib/settings/settings.ts'

export interface AssistantValues {
  name: string
  /** #rrggbb */
  color: string
  instruction: string
  /** The id of a model; null: that of the session. */
  model: string | null
  /** '' if there is none. */
  openingQuestion: string
}

export interface Draft {
  values: AssistantValues
  /** Chosen files that are not uploaded yet. The browser does not store them. */
  files: readonly File[]
  /** Ids of stored files that are deleted when the form is saved. */
  removed: readonly string[]
}

export interface Drafts {
  /** `id`: the assistant's, or 'new'. */
  read(id: string): Draft | null
  write(id: string, draft: Draft | null): void
}

/** The form of an assistant as it is stored, or an empty one. */
export function storedForm(assistant: Assistant | null): Draft {
  const { name = '', color = accents.blue, instruction = '', model = null, openingQuestion = null } = assistant ?? {}
  return { values: { name, color, instruction, model, openingQuestion: openingQuestion ?? '' }, files: [], removed: [] }
}

export function isSame(one: Draft, other: Draft): boolean {
  const names = Object.keys(one.values) as (keyof AssistantValues)[]
  return names.every((name) => one.values[name] === other.values[name]) && one.files.length + one.removed.length === 0
}

/** `place`: a session's id, or 'team'. */
export function useDrafts(place: string): Drafts {
  const [kept] = useState(() => new Map<string, Draft>())
  return {
    read: (id) => kept.get(id) ?? (currentSettings().autoSave ? readStored(local.assistantDraft(place, id).read()) : null),
    write(id, draft) {
      if (draft) kept.set(id, draft)
      else kept.delete(id)
      local.assistantDraft(place, id).write(draft && currentSettings().autoSave ? draft.values : null)
    },
  }
}

function readStored(stored: object | null): Draft | null {
  if (!stored) return null
  const { name, color, instruction, model, openingQuestion } = stored as Partial<Record<keyof AssistantValues, unknown>>
  const usual = storedForm(null)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const values = {
    name: text(name),
    color: /^#[0-9a-f]{6}$/i.test(text(color)) ? text(color) : usual.values.color,
    instruction: text(instruction),
    model: typeof model === 'string' ? model : null,
    openingQuestion: text(openingQuestion),
  }
  return { ...usual, values }
}
