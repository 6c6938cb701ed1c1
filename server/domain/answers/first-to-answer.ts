// Asks the models of a chain in order, until one of them sends something.
import { AppError } from '../../../shared/errors.ts'

/**
 * Streams what the first model sends that sends anything. If one fails before its first piece, `moveOn` is told, and unless it returns
 * false the next one is asked; after the first piece an error is passed on, so that no answer has two voices. The last model's error is
 * passed on too. A model that ends without a piece has failed with ai_refused; if it is the last one, the stream ends without an error.
 */
export async function* firstToAnswer<M, T>(
  models: readonly M[],
  ask: (model: M) => AsyncIterable<T>,
  moveOn: (next: M, error: unknown) => Promise<boolean>,
): AsyncGenerator<T, void> {
  for (const [index, model] of models.entries()) {
    const next = models[index + 1]
    let hasBegun = false
    try {
      for await (const piece of ask(model)) {
        hasBegun = true
        yield piece
      }
      if (hasBegun || next === undefined) return
      throw new AppError('ai_refused')
    } catch (error) {
      if (hasBegun || next === undefined || !(await moveOn(next, error))) throw error
    }
  }
}
