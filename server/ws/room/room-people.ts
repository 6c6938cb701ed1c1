// The people in one session, on this node and on others; people are counted, not sockets and not nodes.
import type { Participant } from '../../../shared/entities.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import type { Present } from '../../ports/bus.ts'

export interface RoomPeople {
  setHere(people: Present[]): void
  setElsewhere(node: string, people: Present[], now: number): void
  /** Whether a person on that node has the session on screen; null: on this node. */
  setAway(node: string | null, key: PersonKey, isAway: boolean): void
  /** Forgets nodes that have been silent too long. */
  forgetSilent(now: number): void
  online(): ReadonlySet<PersonKey>
  /** Those with a visible tab. */
  attending(): ReadonlySet<PersonKey>
  present(): Present[]
  /** Returns the changes since the last call. */
  changes(): { joined: Present[]; left: Present[] }
}

export function createRoomPeople(): RoomPeople {
  let here: Present[] = []
  const elsewhere = new Map<string, { people: Present[]; at: number }>()
  let told = new Map<PersonKey, Participant>()

  const everywhere = () => [...elsewhere.values()].flatMap((node) => node.people).concat(here)
  const all = () => new Map(everywhere().map(({ key, participant }) => [key, participant]))

  return {
    setHere(people) {
      here = people
    },
    setElsewhere(node, people, now) {
      if (people.length === 0) elsewhere.delete(node)
      else elsewhere.set(node, { people, at: now })
    },
    setAway(node, key, isAway) {
      const known = node === null ? undefined : elsewhere.get(node)
      if (node === null) here = withAway(here, key, isAway)
      else if (known) known.people = withAway(known.people, key, isAway)
    },
    forgetSilent(now) {
      for (const [node, { at }] of elsewhere) if (now - at > limits.nodeSilentMs) elsewhere.delete(node)
    },
    online: () => new Set(all().keys()),
    attending: () => new Set(everywhere().flatMap(({ key, isAway }) => (isAway ? [] : [key]))),
    present: () => [...all()].map(([key, participant]) => ({ key, participant })),
    changes() {
      const now = all()
      const joined = [...now].filter(([key]) => !told.has(key)).map(([key, participant]) => ({ key, participant }))
      const left = [...told].filter(([key]) => !now.has(key)).map(([key, participant]) => ({ key, participant }))
      told = now
      return { joined, left }
    },
  }
}

function withAway(people: Present[], key: PersonKey, isAway: boolean): Present[] {
  return people.map((one) => (one.key === key ? { key, participant: one.participant, ...(isAway && { isAway }) } : one))
}
