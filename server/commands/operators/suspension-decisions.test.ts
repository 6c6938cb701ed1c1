// What suspending and lifting a suspension stores and writes to the audit log, when nodes reload the list, and what is refused.
import { describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { liftSuspension, restorePerson, suspendNetwork, suspendPerson } from './suspend.ts'

const now = 1_800_000_000_000
const olga = { id: 'olga', name: 'Olga', address: '203.0.113.9' }

function scene(returns: Returns = {}) {
  const { fakes, called } = recordCalls({ suspend: true, restore: true, ...returns })
  const deps = { now: () => now, store: { suspensions: fakes('suspend', 'restore') }, suspensions: fakes('reload') } as unknown as Deps
  return { deps, calls: () => called('suspend', 'restore', 'reload') }
}
const people = [
  ['user:c', 'person:c', 'person_suspended', 'person_restored'],
  ['guest:g', 'guest:g', 'guest_suspended', 'guest_restored'],
] as const

describe('suspending', () => {
  it.each(people)('%s has no time limit, and the audit log names %s', async (subject, target, action) => {
    const { deps, calls } = scene()
    await suspendPerson(deps, olga, subject, ' Spam ')
    expect(calls()).toEqual([
      [
        'suspend',
        { subject, since: now, until: null, reason: 'Spam' },
        { operator: olga, action, target, details: { reason: 'Spam' }, at: now },
      ],
      ['reload'],
    ])
  })

  it('someone who does not exist is refused, and nothing is reloaded', async () => {
    const { deps, calls } = scene({ suspend: false })
    await expect(suspendPerson(deps, olga, 'user:x', 'Spam')).rejects.toMatchObject({ code: 'person_not_found' })
    expect(calls().map(([name]) => name)).toEqual(['suspend'])
  })

  it('a network lasts for the given number of days', async () => {
    const { deps, calls } = scene()
    await suspendNetwork(deps, olga, 'n', { reason: ' Spam ', days: 3 })
    expect(calls()).toEqual([
      [
        'suspend',
        { subject: 'network:n', since: now, until: now + 259_200_000, reason: 'Spam' },
        { operator: olga, action: 'address_suspended', target: 'network:n', details: { reason: 'Spam', days: 3 }, at: now },
      ],
      ['reload'],
    ])
  })

  it('without a reason is refused', async () => {
    const { deps, calls } = scene()
    await expect(suspendPerson(deps, olga, 'guest:g', ' ')).rejects.toMatchObject({ code: 'reason_missing' })
    await expect(suspendNetwork(deps, olga, 'n', { reason: '\0', days: 3 })).rejects.toMatchObject({ code: 'reason_missing' })
    expect(calls()).toEqual([])
  })
})

describe('lifting a suspension', () => {
  const restored = (subject: string, target: string, action: string) => [
    ['restore', subject, now, { operator: olga, action, target, at: now }],
    ['reload'],
  ]

  it.each(people)('of %s is in the audit log under %s', async (subject, target, _suspended, action) => {
    const { deps, calls } = scene()
    await restorePerson(deps, olga, subject)
    expect(calls()).toEqual(restored(subject, target, action))
  })

  it('is for guests and networks, by their subject', async () => {
    for (const [subject, action] of [
      ['guest:g', 'guest_restored'],
      ['network:n', 'address_restored'],
    ] as const) {
      const { deps, calls } = scene()
      await liftSuspension(deps, olga, subject)
      expect(calls()).toEqual(restored(subject, subject, action))
    }
  })

  it('of an account, of anything else, and with a character that no database can store is refused before the store is asked', async () => {
    const { deps, calls } = scene()
    for (const subject of ['user:c', 'x', '', 'my guest:g', 'my network:n', 'guest:\0', 'network:n\0'])
      await expect(liftSuspension(deps, olga, subject)).rejects.toMatchObject({ code: 'person_not_found' })
    await expect(restorePerson(deps, olga, 'user:c\0')).rejects.toMatchObject({ code: 'person_not_found' })
    expect(calls()).toEqual([])
  })

  it('that does not exist is refused, and nothing is reloaded', async () => {
    const { deps, calls } = scene({ restore: false })
    for (const subject of ['guest:g', 'network:n'])
      await expect(liftSuspension(deps, olga, subject)).rejects.toMatchObject({ code: 'person_not_found' })
    await expect(restorePerson(deps, olga, 'user:c')).rejects.toMatchObject({ code: 'person_not_found' })
    expect(calls().map(([name]) => name)).toEqual(['restore', 'restore', 'restore'])
  })
})
