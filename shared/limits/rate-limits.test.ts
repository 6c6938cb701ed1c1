// The rate limits of actions.
import { beforeEach, expect, it, vi } from 'vitest'
import type { Action } from './rate-limits.ts'

// Each test loads the module itself: a mutation run cannot change code that was loaded before the tests.
beforeEach(() => vi.resetModules())

it.each<[Action, { burst: number; perMinute: number }, { burst: number; perMinute: number }]>([
  ['socket', { burst: 40, perMinute: 120 }, { burst: 400, perMinute: 1_200 }],
  ['frame', { burst: 120, perMinute: 1_800 }, { burst: 3_000, perMinute: 60_000 }],
  ['session', { burst: 60, perMinute: 1 }, { burst: 300, perMinute: 5 }],
  ['report', { burst: 10, perMinute: 4 }, { burst: 60, perMinute: 30 }],
])('the action %s has a limit for each person and one for each network', async (action, person, network) => {
  const { rates } = await import('./rate-limits.ts')
  expect(rates[action]).toEqual({ person, network })
})

it('the limits of a network are at least as high as those of a person', async () => {
  const { rates } = await import('./rate-limits.ts')
  const wrong = Object.entries(rates).filter(
    ([, { person, network }]) => !(network.burst >= person.burst && network.perMinute >= person.perMinute && person.perMinute > 0),
  )
  expect(wrong).toEqual([])
})
