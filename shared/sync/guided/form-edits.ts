// What this person has typed in a guided form and the server has not stored yet: the last value of each field.
import type { FieldValue, FormValues } from '../../guided/guided-protocol.ts'
import { newKey } from '../../protocol/new-key.ts'
import { limits } from '../../limits/limits.ts'
import type { StoredValue } from '../ports.ts'

interface Edit {
  value: FieldValue
  /** The key and the value of the command that was sent; null: it has to be sent. */
  sent: { key: string; value: FieldValue } | null
  /** The server will not store this value: it is kept here only, until it changes. */
  isRefused: boolean
}

export interface FormEdits {
  values(): FormValues
  isEmpty(): boolean
  put(field: string, value: FieldValue): void
  /** `send` returns false if there is no connection. */
  flush(send: (edit: { key: string; field: string; value: FieldValue }) => boolean): void
  /** Everything has to be sent again. */
  again(): void
  /** The server has stored (or refused for good) the command with this key (null: unknown). Returns it if it was one of these. */
  settle(key: string | null, isRefused?: boolean): { field: string; value: FieldValue } | null
  has(key: string): boolean
  /** Removes those that still have these values. */
  clear(values: FormValues): void
}

export function createFormEdits(place: StoredValue<FormValues>): FormEdits {
  const edits = new Map<string, Edit>(
    Object.entries(place.read() ?? {}).map(([field, value]) => [field, { value, sent: null, isRefused: false }]),
  )
  const values = () => Object.fromEntries([...edits].map(([field, { value }]) => [field, value]))
  const keep = () => place.write(edits.size === 0 ? null : values())
  // The server refuses a longer text, and disconnects a client that sends one too long for a frame.
  const isTooLong = (value: FieldValue) => typeof value === 'string' && value.length > limits.formDraftCharacters
  const mustSend = ({ sent, isRefused, value }: Edit) => sent === null && !isRefused && !isTooLong(value)

  return {
    values,
    isEmpty: () => edits.size === 0,
    put(field, value) {
      edits.set(field, { value, sent: edits.get(field)?.sent ?? null, isRefused: false })
      keep()
    },
    flush(send) {
      for (const [field, edit] of edits) {
        if (!mustSend(edit)) continue
        const sent = { key: newKey(), value: edit.value }
        if (!send({ ...sent, field })) return
        edit.sent = sent
      }
    },
    again() {
      for (const edit of edits.values()) edit.sent = null
    },
    settle(key, isRefused = false) {
      for (const [field, edit] of edits) {
        if (edit.sent?.key !== key) continue
        const { value } = edit.sent
        const isLast = value === edit.value
        edit.sent = null
        edit.isRefused = isLast && isRefused
        if (isLast && !isRefused) edits.delete(field)
        keep()
        return { field, value }
      }
      return null
    },
    has: (key) => [...edits.values()].some(({ sent }) => sent?.key === key),
    clear(removed) {
      for (const [field, { value }] of edits) if (removed[field] === value) edits.delete(field)
      keep()
    },
  }
}
