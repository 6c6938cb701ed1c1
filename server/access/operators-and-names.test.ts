// Who may use the operator console, which assistants can be called in a session, and which names people cannot take there.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { guest, user } from '../domain/people/person.ts'
import { recordCalls, type Returns } from '../testing/doubles/recorded-calls.ts'
import { asOperator } from './as-operator.ts'
import type { Caller } from './authenticate.ts'
import { findAssistants, takenNames } from './find-assistants.ts'

const anna = user('anna', { firstName: 'Anna', lastName: 'R' }, 'en')
const visitor = guest('g', 'en')

describe('the operator console', () => {
  const open = (found: unknown, caller: object) => {
    const { fakes, called } = recordCalls({ find: found })
    const running = asOperator({ store: { operators: fakes('find') } } as never, { key: null, ...caller } as unknown as Caller, '192.0.2.1')
    return { running, called }
  }

  it('is open to an operator, with the address of the request', async () => {
    const { running, called } = open({ id: 'o', name: 'Anna' }, { person: anna })
    expect(await running).toEqual({ id: 'o', name: 'Anna', address: '192.0.2.1' })
    expect(called('find')).toEqual([['find', 'anna']])
  })

  it.each([
    ['another account', null, { person: anna }, 1],
    ['a guest', { id: 'o', name: 'Anna' }, { person: visitor }, 0],
    ['an API key of an operator', { id: 'o', name: 'Anna' }, { person: anna, key: { id: 'k' } }, 0],
  ])('does not exist for %s', async (_, found, caller, lookups) => {
    const { running, called } = open(found, caller)
    await expect(running).rejects.toThrow(new AppError('not_found'))
    expect(called('find')).toHaveLength(lookups)
  })
})

describe('the assistants of a session', () => {
  const rows = [{ name: 'Baker' }, { name: 'Miller' }]
  const team = { team: { id: 't' }, ownerPlan: 'team' }
  function open(returns: Returns = {}) {
    const { fakes, called } = recordCalls({ find: team, list: rows, ...returns })
    const deps = { store: { teams: fakes('find'), assistants: fakes('list') }, config: { defaultPlan: 'free' } }
    return { deps: deps as never, called }
  }
  const hostedBy = (host: 'user:bo' | 'guest:g' | null) => ({ id: 's', host })

  it.each<[string, 'user:bo' | 'guest:g' | null, unknown, string | null]>([
    ['are its own and those of its host’s team', 'user:bo', team, 't'],
    ['are only its own if the team is closed', 'user:bo', { ...team, ownerPlan: 'free' }, null],
    ['are only its own if the host has no team', 'user:bo', null, null],
    ['are only its own if the host is a guest', 'guest:g', team, null],
    ['are only its own without a host', null, team, null],
  ])('%s', async (_, host, found, teamId) => {
    const { deps, called } = open({ find: found })
    expect(await findAssistants(deps, hostedBy(host))).toBe(rows)
    expect(called('list')).toEqual([['list', 's', teamId]])
    expect(called('find')).toEqual(host === 'user:bo' ? [['find', 'bo']] : [])
  })

  it('have names that a guest who chooses a name cannot take', async () => {
    expect(await takenNames(open().deps, visitor, hostedBy('user:bo'), 'Bo')).toEqual(['Baker', 'Miller'])
  })

  it.each([
    ['a guest who chooses none', visitor, undefined],
    ['a guest who keeps the one that was chosen', visitor, null],
    ['a guest who chooses an empty one', visitor, ''],
    ['an account, which has its own', anna, 'Bo'],
  ])('keep no names from %s', async (_, person, asked) => {
    const { deps, called } = open()
    expect(await takenNames(deps, person, hostedBy('user:bo'), asked)).toEqual([])
    expect(called('list', 'find')).toEqual([])
  })
})
