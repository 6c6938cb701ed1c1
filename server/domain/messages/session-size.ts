// How many messages a session may hold.
import { limits } from '../../../shared/limits/limits.ts'

/** `seq`: the number of the message that would be added. */
export function isFull({ clearedSeq }: { clearedSeq: number }, seq: number): boolean {
  return seq - clearedSeq > limits.messagesPerSession
}
