// The order of one session's messages on this node: each goes out once, after the one before it, however the hints arrive.
import type { EventOf } from '../../shared/protocol.ts'

type NewMessage = EventOf<'new_message'>

export interface RoomOrder {
  /** The number of the last message that went out; null until somebody has read where the session stands. */
  readonly seq: number | null
  /** A message waits for one before it. */
  readonly hasHole: boolean
  /** The first reader's snapshot ends here. */
  start(seq: number): void
  /** What may go out now, in order; earlier ones and repeats give nothing. */
  accept(event: NewMessage): NewMessage[]
}

export function createRoomOrder(): RoomOrder {
  let seq: number | null = null
  const early = new Map<number, NewMessage>()

  function following(): NewMessage[] {
    const ready: NewMessage[] = []
    for (let next = early.get((seq ?? 0) + 1); next && seq !== null; next = early.get(seq + 1)) {
      seq = next.message.seq
      early.delete(seq)
      ready.push(next)
    }
    return ready
  }

  return {
    get seq() {
      return seq
    },
    get hasHole() {
      return early.size > 0
    },
    start(first) {
      seq ??= first
    },
    accept(event) {
      const { seq: number } = event.message
      // Nobody has a snapshot yet: everyone here still holds events back and sorts them out alone.
      if (seq === null) return [event]
      if (number > seq) early.set(number, event)
      return following()
    },
  }
}
