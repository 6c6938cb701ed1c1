// A session with so many people that joins and leaves are not announced one by one: everyone receives a count and a few names at intervals.
import type { Participant } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { EventOf, ServerEvent } from '../../../shared/protocol/protocol.ts'
import { keyOf, type PersonKey } from '../../domain/people/person.ts'
import type { Present } from '../../ports/bus.ts'

export interface Crowd {
  isOn(): boolean
  /** Records who wrote or typed. */
  hear(event: ServerEvent): void
  /** Decides by the number of people whether this is a crowd. Returns the event that everyone receives; null: nothing has changed. */
  update(present: Present[]): EventOf<'people_online'> | null
  /** The content of the last event; null: not a crowd. */
  last(): { count: number; people: Participant[] } | null
}

export function createCrowd(): Crowd {
  // Ordered by the time of their last activity, the latest at the end.
  const active = new Set<PersonKey>()
  let last: { count: number; people: Participant[] } | null = null
  let told = ''

  function listed(present: Present[]): Participant[] {
    const people = new Map(present.map((one) => [one.key, one.participant]))
    for (const key of active) if (!people.has(key)) active.delete(key)
    const keys = [...new Set([...[...active].reverse(), ...[...people.keys()].reverse()])].slice(0, limits.crowdListed)
    return keys.flatMap((key) => people.get(key) ?? [])
  }

  return {
    isOn: () => last !== null,
    hear(event) {
      const by = event.type === 'user_typing' ? event : event.type === 'new_message' && event.message.type === 'user' ? event.message : null
      if (!by) return
      const key = keyOf(by)
      active.delete(key)
      active.add(key)
      const [oldest] = active
      if (active.size > limits.crowdListed && oldest !== undefined) active.delete(oldest)
    },
    update(present) {
      const count = present.length
      if (count <= (last ? limits.crowdEndPeople : limits.crowdPeople)) {
        const wasOn = last !== null
        last = null
        told = ''
        return wasOn ? { type: 'people_online', count, isComplete: true, people: present.map(({ participant }) => participant) } : null
      }
      last = { count, people: listed(present) }
      const event = { type: 'people_online' as const, ...last, isComplete: false }
      const text = JSON.stringify(event)
      if (text === told) return null
      told = text
      return event
    },
    last: () => last,
  }
}
