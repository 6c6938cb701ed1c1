// Which API keys are stored, who may create one, and which can be removed.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { anna, bo, callerOf, integrationCommands, now, refusals } from '../../testing/fixtures/integration-commands.ts'
import { addApiKey, removeApiKey } from './api-keys.ts'

const wanted = { name: ' My\u200b \n script ', scopes: ['messages:read', 'sessions:read', 'messages:read'] as never[] }

describe('a new API key', () => {
  it('is returned once, and stored as its digest with its first characters', async () => {
    const { deps, called } = integrationCommands()
    const { row, key } = await addApiKey(deps, callerOf(), wanted)
    expect(key).toMatch(/^kring_[\w-]{43}$/)
    expect(row).toEqual({
      ...{ id: row.id, user_id: 'anna', name: 'My script', scopes: '["messages:read","sessions:read"]', prefix: key.slice(0, 12) },
      ...{ digest: createHash('sha256').update(key).digest('base64url'), created_at: now, last_used_at: null },
    })
    expect(row.id).toMatch(/^[\w-]{22}$/)
    expect(called('findAccount', 'addKey')).toEqual([
      ['findAccount', 'anna'],
      ['addKey', row, 'login'],
    ])
  })

  it('differs from every other key', async () => {
    const { deps } = integrationCommands()
    const [one, other] = [await addApiKey(deps, callerOf(), wanted), await addApiKey(deps, callerOf(), wanted)]
    expect(one.key).not.toBe(other.key)
    expect(one.row.id).not.toBe(other.row.id)
  })

  it('can be created for a verified address where mail is set up', async () => {
    const { deps, called } = integrationCommands({ hasMail: true, returns: { findAccount: { id: 'anna', email_verified_at: 0 } } })
    await addApiKey(deps, callerOf(), wanted)
    expect(called('addKey')).toHaveLength(1)
  })

  it.each(refusals)('is refused with %s, and not stored', async (code, caller, scene) => {
    const { deps, called } = integrationCommands(scene)
    await expect(addApiKey(deps, caller, wanted)).rejects.toMatchObject({ code })
    expect(called('addKey')).toEqual([])
  })

  it('beyond the number that an account may have is refused', async () => {
    const { deps } = integrationCommands({ returns: { addKey: new AppError('too_many_keys') } })
    await expect(addApiKey(deps, callerOf(), wanted)).rejects.toMatchObject({ code: 'too_many_keys' })
  })
})

describe('removing an API key', () => {
  it('removes it from its account, even while integrations are switched off', async () => {
    const { deps, called } = integrationCommands({ policy: { integrations: false }, hasMail: true })
    await expect(removeApiKey(deps, anna, 'key')).resolves.toBeUndefined()
    expect(called('removeKey')).toEqual([['removeKey', 'key', 'anna']])
  })

  it('that does not exist is refused', async () => {
    const { deps } = integrationCommands({ returns: { removeKey: false } })
    await expect(removeApiKey(deps, anna, 'key')).rejects.toMatchObject({ code: 'key_not_found' })
  })

  it('is refused to a guest, and with an id that no database can store', async () => {
    const { deps, called } = integrationCommands()
    await expect(removeApiKey(deps, bo, 'key')).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(removeApiKey(deps, anna, 'key\0')).rejects.toMatchObject({ code: 'key_not_found' })
    expect(called('removeKey')).toEqual([])
  })
})
