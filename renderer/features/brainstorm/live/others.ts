// Other people's pointers, and the positions of notes while someone drags them; none of it is stored.
import type { Point } from '../../../../shared/board/brainstorm.ts'
import type { EventOf } from '../../../../shared/protocol/protocol.ts'
import { personHue, type Hue } from '../../../lib/person-hue.ts'

export interface Cursor {
  key: string
  name: string
  hue: Hue
  at: Point
}

/** The temporary position of a dragged note. */
export interface Place {
  position: Point
  /** Who drags it; null for the person themselves. */
  by: { name: string; hue: Hue } | null
}

export interface Others {
  cursors(): readonly Cursor[]
  /** Returns the same object until it changes. */
  placeOf(id: string): Place | null
  /** Sets the position of a note that the person drags; null ends the drag. */
  hold(id: string, position: Point | null): void
  heard(event: EventOf<'pointed'>): void
  /** A stored position replaces the temporary one. */
  stored(ids: readonly string[]): void
  subscribe(listener: () => void): () => void
  clear(): void
}

/** A pointer disappears after this time without an event. */
export const silentMs = 5_000
/** How long to wait for the stored position after a drop, so that the note does not jump back. */
const dropMs = 1_500

export function createOthers(myId: string): Others {
  let cursors: readonly Cursor[] = []
  const mine = new Map<string, Place>()
  const theirs = new Map<string, Place & { key: string }>()
  const silence = new Map<string, ReturnType<typeof setTimeout>>()
  const drops = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  function letGo(key: string): void {
    for (const [id, place] of theirs) {
      if (place.key !== key || drops.has(id)) continue
      const drop = () => {
        drops.delete(id)
        theirs.delete(id)
        tell()
      }
      drops.set(id, setTimeout(drop, dropMs))
    }
  }

  function goes(key: string): void {
    clearTimeout(silence.get(key))
    silence.delete(key)
    cursors = cursors.filter((one) => one.key !== key)
    letGo(key)
  }

  return {
    cursors: () => cursors,
    placeOf: (id) => mine.get(id) ?? theirs.get(id) ?? null,
    hold(id, position) {
      if (position) mine.set(id, { position, by: null })
      else mine.delete(id)
      tell()
    },
    heard({ userId, anonymousId, displayName: name, at, drag }) {
      const key = userId ?? anonymousId ?? ''
      if (key === myId) return
      if (at === null) {
        goes(key)
        return tell()
      }
      const hue = personHue(key)
      cursors = [...cursors.filter((one) => one.key !== key), { key, name, hue, at }].sort((a, b) => (a.key < b.key ? -1 : 1))
      clearTimeout(silence.get(key))
      const vanish = () => {
        goes(key)
        tell()
      }
      silence.set(key, setTimeout(vanish, silentMs))
      if (drag) {
        clearTimeout(drops.get(drag.id))
        drops.delete(drag.id)
        theirs.set(drag.id, { key, position: drag.position, by: { name, hue } })
      } else {
        letGo(key)
      }
      tell()
    },
    stored(ids) {
      const gone = ids.filter((id) => drops.has(id))
      for (const id of gone) {
        clearTimeout(drops.get(id))
        drops.delete(id)
        theirs.delete(id)
      }
      if (gone.length > 0) tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear() {
      for (const timer of [...silence.values(), ...drops.values()]) clearTimeout(timer)
      cursors = []
      theirs.clear()
      mine.clear()
    },
  }
}
