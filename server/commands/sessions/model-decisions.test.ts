// Which models the host of a session can choose, what is stored, and when a choice is refused.
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import type { AccessChange } from '../../store/sessions/access.ts'
import type { Session } from '../../store/database/rows.ts'
import { memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { chooseModel } from './choose-model.ts'

const anna = { ...memberOf('anna'), displayName: 'Anna' }

interface Given {
  /** The session when the models are looked up; null: there is none. */
  session?: Partial<Session> | null
  /** The session under its lock, if it differs. */
  locked?: Partial<Session>
  models?: { id: string; name: string }[]
}
const both = [
  { id: 'large', name: 'Large model' },
  { id: 'small', name: 'Small model' },
]

function scene({ session = {}, locked = session ?? {}, models = both }: Given = {}) {
  const calls: unknown[][] = []
  const changes: (AccessChange | null)[] = []
  const deps = {
    now: () => 9,
    config: { defaultPlan: 'pro' },
    models: { allowed: (plan: string) => (calls.push(['allowed', plan]), models) },
    fanout: {
      publish: (_id: string, { type }: { type: string }) => void calls.push(['publish', type]),
      recheck: () => Promise.resolve(),
    },
    store: {
      sessions: { find: (id: string) => Promise.resolve(session && id === 's' ? sessionWith({ model: null, ...session }) : null) },
      payers: { find: (...args: unknown[]) => (calls.push(['plan', ...args]), Promise.resolve({ plan: 'team' })) },
      access: {
        change: async (id: string, decide: (session: Session) => Promise<AccessChange | null>, now: number) => {
          calls.push(['change', id, now])
          const change = await decide(sessionWith({ model: null, ...locked }))
          changes.push(change)
          return change && { session: sessionWith({ createdAt: 0, updatedAt: 0 }), message: null }
        },
      },
    },
  } as unknown as Deps
  return { calls, changes, choose: (wanted: string | null, by = anna) => chooseModel(deps, by, wanted) }
}
const chosen = (model: string | null, name: string) => ({
  set: { model },
  notice: { said: { kind: 'model', by: 'Anna', name }, inEnglish: `Anna chose the model ${name}` },
})

describe('the host', () => {
  it('chooses one of the models of their plan, with a notice, and everyone is told', async () => {
    const { calls, changes, choose } = scene()
    await choose('small')
    expect(changes).toEqual([chosen('small', 'Small model')])
    expect(calls).toEqual([
      ['plan', 'guest:anna', 'pro'],
      ['allowed', 'team'],
      ['change', 's', 9],
      ['publish', 'session_updated'],
    ])
  })

  it('chooses the default, which the notice names as the first model of the plan', async () => {
    const { changes, choose } = scene({ session: { model: 'small' } })
    await choose(null)
    expect(changes).toEqual([chosen(null, 'Large model')])
  })

  it('changes nothing with the model that is chosen already, and nobody is told', async () => {
    for (const model of ['small', null]) {
      const { calls, changes, choose } = scene({ session: { model } })
      await choose(model)
      expect(changes).toEqual([null])
      expect(calls.filter(([name]) => name === 'publish')).toEqual([])
    }
  })

  it('is refused a model that the plan does not allow, and the default if it allows none', async () => {
    for (const [wanted, models] of [
      ['gone', both],
      [null, []],
    ] as const) {
      const { changes, choose } = scene({ models: [...models] })
      await expect(choose(wanted)).rejects.toMatchObject({ code: 'model_not_available' })
      expect(changes).toEqual([])
    }
  })

  it('is refused in a session that the operator closed', async () => {
    await expect(scene({ session: { isClosed: true } }).choose('small')).rejects.toMatchObject({ code: 'session_closed' })
  })
})

it('nobody else chooses a model, and in a demo nobody does', async () => {
  for (const given of [{ session: { host: 'guest:bram' as const } }, { session: { host: null } }]) {
    const { calls, choose } = scene(given)
    await expect(choose('small')).rejects.toMatchObject({ code: 'host_only' })
    expect(calls).toEqual([])
  }
})

it('a person who is no longer the host when the choice is stored is refused', async () => {
  const { changes, choose } = scene({ locked: { host: 'guest:bram' } })
  await expect(choose('small')).rejects.toMatchObject({ code: 'host_only' })
  expect(changes).toEqual([])
})

it('a session that does not exist is reported as such', async () => {
  const { calls, choose } = scene({ session: null })
  await expect(choose('small')).rejects.toMatchObject({ code: 'session_not_found' })
  expect(calls).toEqual([])
})
