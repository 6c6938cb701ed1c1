// G4 for one client: after each connection, no message up to the announced sequence number is missing, and none arrives twice.
import type { Message } from '../../../shared/entities.ts'
import type { ClientLog } from './history-types.ts'

interface Place {
  seq: number
  n: number
}

const placeOf = (cursor: string): Place => {
  const [seq = 0, n = 0] = cursor.split('.').map(Number)
  return { seq, n }
}
// Messages and the person's own notes are counted separately.
const isBehindOrAt = ({ type, cursor }: Message, place: Place) =>
  type === 'note' ? placeOf(cursor).n <= place.n : placeOf(cursor).seq <= place.seq

export function catchUpBroken({ name, entries }: ClientLog): string[] {
  const broken: string[] = []
  let known = new Set<number>()
  // Everything from here on must be complete; older messages were never loaded.
  let floor = Number.MAX_SAFE_INTEGER
  let onThisConnection = new Set<string>()
  let replayedFrom: Place = { seq: 0, n: 0 }
  let promised: number | null = null

  function checkGap(): void {
    if (promised === null) return
    const missing = []
    for (let seq = floor; seq <= promised; seq += 1) if (!known.has(seq)) missing.push(seq)
    if (missing.length > 0) broken.push(`G4: ${name} was brought to ${promised} without ${missing.slice(0, 5).join(', ')}`)
    promised = null
  }

  function take(message: Message): void {
    if (message.type === 'note') return
    known.add(message.seq)
    floor = Math.min(floor, message.seq)
  }

  for (const entry of entries) {
    // The snapshot follows right after the join.
    if (entry.kind !== 'receive' || entry.via !== 'snapshot') checkGap()
    if (entry.kind === 'joined') {
      onThisConnection = new Set()
      if (entry.limited || entry.since === null) {
        known = new Set()
        floor = entry.seq + 1
        replayedFrom = { seq: -1, n: 0 }
      } else {
        replayedFrom = placeOf(entry.since)
        floor = Math.min(floor, replayedFrom.seq + 1)
      }
      promised = entry.seq
    }
    if (entry.kind !== 'receive') continue
    const { message, via } = entry
    if (via !== 'fetched') {
      if (onThisConnection.has(message.id)) broken.push(`G4: ${name} got ${message.seq} twice on one connection`)
      else if (isBehindOrAt(message, replayedFrom))
        broken.push(`G4: ${name} got ${message.cursor} again, behind ${replayedFrom.seq}.${replayedFrom.n}`)
      onThisConnection.add(message.id)
    }
    take(message)
  }
  checkGap()
  return broken
}
