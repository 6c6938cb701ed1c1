// The changes of a session's messages, however their hints arrive.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRoomChanges } from './room-changes.ts'

test('changes heard in any order and number: known up to the first that is missing, and what the store says closes the hole', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 60 }), fc.integer({ min: 0, max: 25 }), (heard, stored) => {
      const changes = createRoomChanges()
      for (const rev of heard) changes.accept(rev)
      let last = 0
      while (heard.includes(last + 1)) last += 1
      expect(changes.rev).toBe(last)
      expect(changes.hasHole).toBe(heard.some((rev) => rev > last))
      changes.reach(stored)
      last = Math.max(last, stored)
      while (heard.includes(last + 1)) last += 1
      expect(changes.rev).toBe(last)
      expect(changes.hasHole).toBe(heard.some((rev) => rev > last))
    }),
  )
})
