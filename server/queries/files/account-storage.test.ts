// What an account is shown about its storage: the bytes in use, its limit, and its largest files.
import { expect, it } from 'vitest'
import { guest, user } from '../../domain/people/person.ts'
import { recordCalls } from '../../testing/doubles/recorded-calls.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { viewStorage } from './account-storage.ts'

const mb = 1024 ** 2
const files = [{ id: 'f', fileName: 'list.pdf', bytes: 7, sessionId: 's', sessionTitle: 'Bakery' }]
const anna = user('u1', { firstName: 'Anna', lastName: '' }, 'en')

function storageWith(accountMegabytes: number | null, account: object | null = { id: 'u1' }) {
  const { fakes, called } = recordCalls({ account, usedBy: 12, largest: files, plan: { plan: 'pro' } })
  const { account: find, plan, ...storage } = fakes('account', 'usedBy', 'largest', 'plan')
  const store = { accounts: { find }, storage, payers: { find: plan } }
  const deps = { store, config: { defaultPlan: 'free' }, policy: fixedPolicy({ accountMegabytes }) }
  return { deps: deps as unknown as Parameters<typeof viewStorage>[0], called }
}

it.each([
  ['that of its plan if the operator sets none', null, 20_480 * mb],
  ['that of the operator if it is lower', 3, 3 * mb],
  ['that of its plan if the operator’s is higher', 90_000, 20_480 * mb],
])('the limit of an account is %s', async (_what, accountMegabytes, limit) => {
  const { deps, called } = storageWith(accountMegabytes)
  expect(await viewStorage(deps, anna)).toEqual({ used: 12, limit, files })
  expect(called('usedBy', 'largest', 'plan')).toEqual([
    ['usedBy', 'user:u1'],
    ['largest', 'user:u1'],
    ['plan', 'user:u1', 'free'],
  ])
})

it.each([
  ['a guest', guest('g', 'en')],
  ['an account that was deleted', anna],
])('%s is shown nothing', async (_who, person) => {
  const { deps, called } = storageWith(null, null)
  await expect(viewStorage(deps, person)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(called('usedBy', 'largest', 'plan')).toEqual([])
})
