// The order of one session's messages on this node: each goes out once, after the one before it, however the hints arrive.
import type { EventOf } from '../../../shared/protocol.ts'

type NewMessage = EventOf<'new_message'>

export interface RoomOrder {
  /** The number of the last message that went out; null until it is known where the session stands. */
  readonly seq: number | null
  /** A message waits for one before it. */
  readonly hasHole: boolean
  /** The session stands here, and every snapshot is read after this; gives what came meanwhile and goes on from here. */
  start(seq: number): NewMessage[]
  /** Straight from the store: in order and whole behind the last one that went out, even where numbers are gone for good. */
  adopt(events: NewMessage[]): NewMessage[]
  /** What may go out now, in order; earlier ones and repeats give nothing. */
  accept(event: NewMessage): NewMessage[]
}

export function createRoomOrder(): RoomOrder {
  let seq: number | null = null
  const early = new Map<number, NewMessage>()

  function following(): NewMessage[] {
    const ready: NewMessage[] = []
    if (seq === null) return ready
    for (let next = early.get(seq + 1); next; next = early.get(seq + 1)) {
      seq += 1
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
      return seq !== null && early.size > 0
    },
    start(first) {
      seq = first
      for (const number of early.keys()) if (number <= first) early.delete(number)
      return following()
    },
    adopt(events) {
      const fresh = events.filter(({ message }) => message.seq > (seq ?? 0))
      const last = fresh.at(-1)
      if (!last) return []
      seq = last.message.seq
      for (const number of early.keys()) if (number <= seq) early.delete(number)
      return [...fresh, ...following()]
    },
    accept(event) {
      const { seq: number } = event.message
      if (number > (seq ?? 0)) early.set(number, event)
      return following()
    },
  }
}
