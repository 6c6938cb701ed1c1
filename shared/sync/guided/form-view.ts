// What the page sees of a guided form's shared draft, and what a person can do with it.
import type { FieldValue, FormCleared, FormValues } from '../../guided/guided-protocol.ts'
import type { Typist } from '../typists.ts'

export interface FormView {
  /** What everyone sees, with what this person has typed since. */
  values: FormValues
  typists: readonly Typist[]
  /** The form has been emptied, and nobody has dismissed that here. `values`: what it contained. */
  cleared: { by: FormCleared; values: FormValues } | null
}

export interface FormClient {
  view(): FormView
  subscribe(listener: () => void): () => void
  /** Changes a field here at once, and for everyone shortly after. */
  edit(field: string, value: FieldValue): void
  /** This person no longer types in a field. */
  stopTyping(): void
  /** Empties the form for everyone. */
  clear(): void
  /** Puts back what the form contained before it was emptied, into fields that are empty now. */
  restore(): void
  dismissCleared(): void
  /** The prompt is in the chat: the form is empty here. */
  forget(): void
  /** Reports whether the form is visible; what was typed is sent either way. */
  show(isShown: boolean): void
  /** While paused nothing is sent. */
  pause(isPaused: boolean): void
  close(): void
}
