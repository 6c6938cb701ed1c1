// Operators who are added, removed and listed with a shell on the server: by email address, what is stored, and when it is refused.
import { describe, expect, it } from 'vitest'
import type { UserRow } from '../../store/people/accounts.ts'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { addOperator, listOperators, removeOperator } from './operators-by-shell.ts'

const row = { id: 'c', email: 'chiara@bakery.example', email_verified_at: 5, suspended_at: null } as UserRow
const entry = (action: string) => ({
  ...{ operator: { id: 'shell', name: 'npm run operator', address: null }, action, target: 'person:c', details: { by: 'shell' }, at: 9 },
})

function scene(returns: Returns = {}) {
  const { fakes, called } = recordCalls({ findByEmail: row, remove: true, list: [], ...returns })
  const store = { operators: fakes('add', 'remove', 'list'), accounts: fakes('findByEmail'), now: () => 9 }
  return { tools: { store } as unknown as Parameters<typeof addOperator>[0], called: () => called('findByEmail', 'add', 'remove') }
}
const looked = ['findByEmail', 'chiara@bakery.example']

describe('adding an operator', () => {
  it('stores the account of the address, added by nobody, with an audit line that names the command', async () => {
    const { tools, called } = scene()
    expect(await addOperator(tools, ' Chiara@Bakery.example ', true)).toBe(true)
    expect(called()).toEqual([looked, ['add', { user_id: 'c', since: 9, added_by: null }, entry('operator_added')]])
  })

  it('does not happen for an unverified address, unless addresses cannot be verified', async () => {
    const { tools, called } = scene({ findByEmail: { ...row, email_verified_at: null } })
    expect(await addOperator(tools, 'chiara@bakery.example', true)).toBe(false)
    expect(called()).toEqual([looked])
    expect(await addOperator(tools, 'chiara@bakery.example', false)).toBe(true)
    expect(called()).toHaveLength(3)
  })

  it('is refused for a suspended account, an unknown address and a text that is not an address', async () => {
    for (const [findByEmail, code] of [
      [{ ...row, suspended_at: 0 }, 'suspended'],
      [null, 'person_not_found'],
    ] as const) {
      const { tools, called } = scene({ findByEmail })
      await expect(addOperator(tools, 'chiara@bakery.example', false)).rejects.toMatchObject({ code })
      expect(called()).toEqual([looked])
    }
    const { tools, called } = scene()
    await expect(addOperator(tools, 'chiara', false)).rejects.toMatchObject({ code: 'email_refused' })
    expect(called()).toEqual([])
  })
})

describe('removing an operator', () => {
  it.each([true, false])('tells whether the account was one (%j)', async (remove) => {
    const { tools, called } = scene({ remove })
    expect(await removeOperator(tools, 'CHIARA@bakery.example')).toBe(remove)
    expect(called()).toEqual([looked, ['remove', 'c', entry('operator_removed')]])
  })

  it('is refused for an unknown address and a text that is not an address', async () => {
    const { tools, called } = scene({ findByEmail: null })
    await expect(removeOperator(tools, 'chiara@bakery.example')).rejects.toMatchObject({ code: 'person_not_found' })
    await expect(removeOperator(tools, '')).rejects.toMatchObject({ code: 'email_refused' })
    expect(called()).toEqual([looked])
  })
})

it('operators are listed with their name and address, and whether they are suspended', async () => {
  const list = [
    { first_name: 'Chiara', last_name: 'Romano', email: 'chiara@bakery.example', suspended_at: null },
    { first_name: 'Dop', last_name: '', email: 'dop@bakery.example', suspended_at: 0 },
  ]
  expect(await listOperators(scene({ list }).tools)).toEqual([
    'Chiara Romano <chiara@bakery.example>',
    'Dop <dop@bakery.example>, suspended',
  ])
})
