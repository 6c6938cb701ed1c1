// How far this node has heard of the changes to one session's messages: a lost hint shows as a hole in their numbers.
export interface RoomChanges {
  /** All changes up to this one went out. */
  readonly rev: number
  readonly hasHole: boolean
  /** A change with this number went out; false when one before it did not. */
  accept(rev: number): boolean
  /** Everything up to this number went out: what was read from the store holds only the last change of each message. */
  reach(rev: number): void
}

export function createRoomChanges(): RoomChanges {
  let known = 0
  const early = new Set<number>()

  function follow(): void {
    for (const rev of early) if (rev <= known) early.delete(rev)
    while (early.delete(known + 1)) known += 1
  }

  return {
    get rev() {
      return known
    },
    get hasHole() {
      return early.size > 0
    },
    accept(rev) {
      early.add(rev)
      follow()
      return early.size === 0
    },
    reach(rev) {
      known = Math.max(known, rev)
      follow()
    },
  }
}
