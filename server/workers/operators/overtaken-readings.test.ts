// Readings of the policy and the suspensions: a reading that ends after a later one changes nothing, and every change is noticed.
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../testing/cluster/start-server.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import type { ChoiceRow } from '../../store/policy/choices.ts'
import type { Suspended } from '../../domain/people/suspended.ts'
import { openPolicy } from '../policy/open-policy.ts'
import { openSuspensions } from './open-suspensions.ts'

/** After `hold`, two calls of `list` wait for their answers; those after them get what was answered to the second. */
function heldReads<T>() {
  const waiting: ((rows: T[]) => void)[] = []
  let [left, latest] = [0, [] as T[]]
  return {
    list: () => (left-- > 0 ? new Promise<T[]>((resolve) => void waiting.push(resolve)) : Promise.resolve(latest)),
    hold: () => void (left = 2),
    answer(place: 0 | 1, rows: T[]) {
      if (place === 1) latest = rows
      waiting[place]?.(rows)
    },
  }
}

it('a slow reading that began before a change never undoes it · OPER-09 OPER-13', async () => {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const { config, log, store, now } = server.app.deps
  const people = heldReads<Suspended>()
  const suspensions = await openSuspensions({ store: { ...store, now, suspensions: { ...store.suspensions, list: people.list } }, log })
  onTestFinished(() => suspensions.close())
  people.hold()
  const [early, late] = [suspensions.reload(), suspensions.reload()]
  people.answer(1, ['user:a'])
  await late
  people.answer(0, [])
  await early
  expect(suspensions.has('user:a')).toBe(true)

  const choices = heldReads<ChoiceRow>()
  const policy = await openPolicy({ store: { ...store, choices: { ...store.choices, list: choices.list } }, config, log })
  onTestFinished(() => policy.close())
  choices.hold()
  const [before, after] = [policy.reload(), policy.reload()]
  choices.answer(1, [{ name: 'policy', value: '{"creators":"nobody"}', version: 1, changed_at: 1 }])
  await after
  choices.answer(0, [])
  await before
  expect([policy.current().creators, policy.versions().policy]).toEqual(['nobody', 1])
})

it('a node notices that between two readings one person was suspended and another one’s suspension was lifted · OPER-05', async () => {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const { deps } = server.app
  let listed: Suspended[] = ['guest:a']
  const suspensions = await openSuspensions({
    log: deps.log,
    store: { ...deps.store, now: deps.now, suspensions: { ...deps.store.suspensions, list: () => Promise.resolve(listed) } },
  })
  onTestFinished(() => suspensions.close())
  let changes = 0
  suspensions.onChange(() => (changes += 1))
  await suspensions.reload()
  expect(changes).toBe(0)
  listed = ['guest:b']
  await suspensions.reload()
  expect([changes, suspensions.has('guest:a'), suspensions.has('guest:b')]).toEqual([1, false, true])
})
