// The pages of the suspended guests and networks in the operator console.
import { expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { listSuspensions } from './suspensions.ts'

const row = (n: number) => ({ subject: `guest:g${n}`, since: n, until: null, reason: 'x' })

/** A store with this many suspensions, and the pages requested from it. */
function serverWith(count: number) {
  const asked: unknown[] = []
  const listOthers = (now: number, most: number, after: { at: number } | null) => {
    asked.push([now, most, after])
    const all = Array.from({ length: count }, (_, n) => row(count - n))
    return Promise.resolve(all.filter(({ since }) => !after || since < after.at).slice(0, most))
  }
  return { asked, deps: { store: { suspensions: { listOthers } }, now: () => 900 } as unknown as Pick<Deps, 'store' | 'now'> }
}

it('suspensions are listed in pages of 200, each of which says where the next one begins · OPER-05', async () => {
  const { asked, deps } = serverWith(201)
  const first = await listSuspensions(deps, {})
  expect([first.suspensions.length, first.suspensions[0]?.subject, first.after]).toEqual([200, 'guest:g201', '2.guest:g2'])
  expect(await listSuspensions(deps, { after: '2.guest:g2' })).toEqual({ suspensions: [row(1)], after: null })
  expect(asked).toEqual([
    [900, 201, null],
    [900, 201, { at: 2, id: 'guest:g2' }],
  ])
})

it('exactly one full page is the last one, and an invalid cursor is refused', async () => {
  const { deps } = serverWith(200)
  expect((await listSuspensions(deps, {})).after).toBeNull()
  await expect(listSuspensions(deps, { after: 'x' })).rejects.toMatchObject({ code: 'bad_request' })
})
