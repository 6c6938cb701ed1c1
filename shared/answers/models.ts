// The models that may answer, as the people in a session see them, and their prices.
import { modelName } from './assistant.ts'

export interface ModelFacts {
  /** Unique on a server; stored in sessions, answers and the ledger. */
  id: string
  /** The name on screen. */
  name: string
  seesImages: boolean
  /** True if it sends its thinking before its text. */
  thinks: boolean
}

/** Dollars per million tokens, which is also millionths of a dollar per token. */
export interface ModelPrice {
  input: number
  output: number
}

/** The part of an answer that names its model, if the familiar name of its id is not the model's own. */
export function shownName({ id, name }: ModelFacts): { modelName?: string } {
  return name === modelName(id) ? {} : { modelName: name }
}
