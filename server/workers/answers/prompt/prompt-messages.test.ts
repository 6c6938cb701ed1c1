// The messages of a prompt end with the last one before the claim, whatever was read before that, and are usually read only once.
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../../shared/entities.ts'
import type { Deps } from '../../../deps.ts'
import type { Claim } from '../../../store/answers/claim.ts'
import { promptMessages, readEarly } from './prompt-messages.ts'

/** `revOf`: the revision of each message; otherwise that of `told`. */
function session(count: number, revOf?: (seq: number) => number) {
  const told = { last: count, rev: 0, reads: 0, fails: false }
  const before = (_id: string, seq: number, most: number) => {
    told.reads += 1
    if (told.fails) return Promise.reject(new Error('no connection'))
    const last = Math.min(told.last, seq - 1)
    const numbers = Array.from({ length: Math.min(last, most) }, (_, n) => last - n)
    return Promise.resolve(numbers.map((number) => ({ seq: number, rev: revOf?.(number) ?? told.rev }) as Message))
  }
  return { told, deps: { store: { messages: { before } } } as unknown as Deps }
}
const claimedAfter = (seq: number, lastRev = 0) =>
  ({ answer: { session_id: 's', after_seq: seq }, session: { lastRev } }) as Pick<Claim, 'answer' | 'session'>
const numbers = (messages: readonly Message[]) => messages.map(({ seq }) => seq)

describe('the messages of a prompt', () => {
  it('are those read while the answer was claimed', async () => {
    const { told, deps } = session(3)
    expect(numbers(await promptMessages(deps, claimedAfter(3), readEarly(deps, 's')))).toEqual([3, 2, 1])
    expect(told.reads).toBe(1)
    const changed = session(3, (seq) => seq)
    await promptMessages(changed.deps, claimedAfter(3, 3), readEarly(changed.deps, 's'))
    expect(changed.told.reads).toBe(1)
  })

  it('are held only until they are used', async () => {
    const { told, deps } = session(2)
    const early = readEarly(deps, 's')
    expect(numbers(await early())).toEqual([2, 1])
    expect(await early()).toEqual([])
    expect(told.reads).toBe(1)
  })

  it('are read again if another message came before the claim, or came after it and was read', async () => {
    const { told, deps } = session(3)
    const early = readEarly(deps, 's')
    told.last = 4
    expect(numbers(await promptMessages(deps, claimedAfter(4), early))).toEqual([4, 3, 2, 1])
    expect(numbers(await promptMessages(deps, claimedAfter(2), readEarly(deps, 's')))).toEqual([2, 1])
  })

  it('are read again if one of them was changed in the meantime, for example because its file has arrived', async () => {
    const { told, deps } = session(2)
    const early = readEarly(deps, 's')
    told.rev = 1
    const read = await promptMessages(deps, claimedAfter(2, 1), early)
    expect(read.map(({ rev }) => rev)).toEqual([1, 1])
    expect(told.reads).toBe(2)
  })

  it('are read again if the first attempt failed', async () => {
    const { told, deps } = session(2)
    told.fails = true
    const early = readEarly(deps, 's')
    expect(await readEarly(deps, 's')()).toEqual([])
    told.fails = false
    expect(numbers(await promptMessages(deps, claimedAfter(2), early))).toEqual([2, 1])
  })

  it('are at most 200', async () => {
    const { deps } = session(500)
    expect(await promptMessages(deps, claimedAfter(500), readEarly(deps, 's'))).toHaveLength(200)
    expect(await promptMessages(deps, claimedAfter(499), readEarly(deps, 's'))).toHaveLength(200)
  })
})
