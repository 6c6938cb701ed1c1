// A demo that nobody has written in is stored once, before the first write; and what a notice says.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { recordCalls } from '../testing/doubles/recorded-calls.ts'
import { memberOf } from '../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../testing/fixtures/policy-fixture.ts'
import { notice } from './as-host.ts'
import { getWriter, withRights } from './member.ts'

const member = { ...memberOf('anna'), sessionId: 'demo-session', accessRev: 0 }

function scene() {
  const { fakes, called } = recordCalls({})
  const store = {
    now: () => 9,
    sessions: { find: () => Promise.resolve(null), add: fakes('add').add },
    demos: { title: () => null, numbers: () => ({ seq: 0, boardRev: 0 }) },
    participants: fakes('put'),
  }
  const deps = { store, presence: { people: () => [] }, policy: fixedPolicy(), suspensions: nobodySuspended, config: {}, now: () => 9 }
  return { deps: deps as never, stored: () => called('add', 'put').map(([name, id]) => [name, typeof id === 'string' ? id : 'demo']) }
}
const once = [
  ['add', 'demo'],
  ['put', 'demo-session'],
]

describe('a demo that nobody has written in', () => {
  it('is stored for the person who is about to write', async () => {
    const { deps, stored } = scene()
    expect(await getWriter(deps, member)).toMatchObject({ id: 'demo-session', isDemo: true })
    expect(stored()).toEqual(once)
  })

  /** The first call of the operation fails with this code. */
  const run = (code: 'session_not_found' | 'storage_busy') => {
    const { deps, stored } = scene()
    let calls = 0
    const done = withRights(deps, member, () => ((calls += 1) === 1 ? Promise.reject(new AppError(code)) : Promise.resolve('done')))
    return { done, stored }
  }

  it('is stored if an operation does not find it, and the operation is retried', async () => {
    const { done, stored } = run('session_not_found')
    expect([await done, stored()]).toEqual(['done', once])
  })

  it('is not stored if an operation fails for another reason, and the error is passed on', async () => {
    const { done, stored } = run('storage_busy')
    await expect(done).rejects.toMatchObject({ code: 'storage_busy' })
    expect(stored()).toEqual([])
  })
})

it('a notice names the people in it, and leaves out a name that was not given', () => {
  const said = { kind: 'locked', by: 'Anna', locked: true } as const
  expect(notice(said, '{{name}} met {{to}}.', { name: 'Anna' })).toEqual({ said, inEnglish: 'Anna met .' })
})
