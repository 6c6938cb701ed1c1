// What a change of a guided form's draft stores and publishes, when nothing changes, and what is refused.
import { describe, expect, it } from 'vitest'
import type { FieldValue, FormValues } from '../../../shared/guided/guided-protocol.ts'
import type { GuidedForm } from '../../../shared/guided/guided-form.ts'
import type { Deps } from '../../deps.ts'
import { user } from '../../domain/people/person.ts'
import { memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import { changeForm, clearForm, clearSentForm } from './form-draft.ts'

const bram = { ...memberOf('bram'), displayName: 'Bram' }
const ada = { ...bram, person: user('ada', { firstName: 'Ada', lastName: '' }, 'en'), displayName: 'Ada' }
const reader = { ...bram, role: 'reader' as const }

/** `values`: the draft so far, at change 3. */
function scene(values: FormValues = {}) {
  const calls: unknown[][] = []
  const edits: (FormValues | null)[] = []
  const deps = {
    policy: fixedPolicy(),
    suspensions: nobodySuspended,
    now: () => 9,
    fanout: { publish: (...args: unknown[]) => void calls.push(['publish', ...args]) },
    store: {
      sessions: { find: () => (calls.push(['look']), Promise.resolve(sessionWith())) },
      formDrafts: {
        change: async (id: string, form: GuidedForm, now: number, edit: (values: FormValues) => FormValues | null) => {
          calls.push(['change', id, form, now])
          await Promise.resolve()
          const edited = edit(values)
          edits.push(edited)
          return { rev: edited ? 4 : 3, isChanged: edited !== null }
        },
      },
    },
  } as unknown as Deps
  const fill = (form: GuidedForm, field: string, value: FieldValue, by = bram) => changeForm(deps, by, { form, field, value })
  return {
    ...{ calls, edits, fill },
    clear: (by = bram) => clearForm(deps, by, 'swot'),
    clearSent: (by = bram) => clearSentForm(deps, by, 'swot'),
  }
}
const looked = ['look']
const change = ['change', 's', 'swot', 9]
const byBram = { userId: null, anonymousId: 'bram', displayName: 'Bram' }

describe('a field', () => {
  it('gets a new value beside the others, and everyone is told who changed it', async () => {
    const { calls, edits, fill } = scene({ topic: 'Rye', threats: 'Rent' })
    expect(await fill('swot', 'topic', 'Spelt')).toBe(4)
    expect(edits).toEqual([{ topic: 'Spelt', threats: 'Rent' }])
    const event = { type: 'form_changed', form: 'swot', rev: 4, field: 'topic', value: 'Spelt', ...byBram }
    expect(calls).toEqual([looked, change, ['publish', 's', event]])
  })

  it('that an account fills in names the account', async () => {
    const { calls, fill } = scene()
    await fill('content_calendar', 'goals', ['leads'], ada)
    expect(calls[2]).toMatchObject(['publish', 's', { value: ['leads'], userId: 'ada', anonymousId: null, displayName: 'Ada' }])
  })

  it('with the same value changes nothing, and nobody is told', async () => {
    const same = scene({ topic: 'Rye' })
    expect(await same.fill('swot', 'topic', 'Rye')).toBe(3)
    expect([same.edits, same.calls]).toEqual([[null], [looked, change]])
    const chosen = scene({ goals: ['leads'] })
    expect(await chosen.fill('content_calendar', 'goals', ['leads'])).toBe(3)
    expect(chosen.edits).toEqual([null])
  })

  it('that does not belong to the form, or cannot have the value, is refused before anything is read', async () => {
    const { calls, fill } = scene()
    for (const [field, value] of [
      ['goals', 'leads'],
      ['topic', ['Rye']],
    ] satisfies [string, FieldValue][])
      await expect(fill('swot', field, value)).rejects.toMatchObject({ code: 'bad_request' })
    expect(calls).toEqual([])
  })

  it('is not changed by a reader', async () => {
    const { calls, fill } = scene()
    await expect(fill('swot', 'topic', 'Mine', reader)).rejects.toMatchObject({ code: 'read_only' })
    expect(calls).toEqual([looked])
  })
})

describe('a form', () => {
  const emptied = (isSent: boolean) => [
    'publish',
    's',
    { type: 'form_state', form: 'swot', rev: 4, values: {}, cleared: { ...byBram, isSent } },
  ]

  it('that is cleared is emptied for everyone', async () => {
    const { calls, edits, clear } = scene({ topic: 'Rye' })
    expect(await clear()).toBe(4)
    expect([edits, calls]).toEqual([[{}], [looked, change, emptied(false)]])
  })

  it('whose prompt was sent is emptied for everyone, without checking the sender’s rights again', async () => {
    const { calls, edits, clearSent } = scene({ topic: 'Rye' })
    expect(await clearSent()).toBeUndefined()
    expect([edits, calls]).toEqual([[{}], [change, emptied(true)]])
  })

  it('that is empty already stays as it is, and nobody is told', async () => {
    const { calls, edits, clear, clearSent } = scene()
    expect(await clear()).toBe(3)
    await clearSent()
    expect([edits, calls]).toEqual([
      [null, null],
      [looked, change, change],
    ])
  })

  it('is not cleared by a reader', async () => {
    const { calls, clear } = scene({ topic: 'Rye' })
    await expect(clear(reader)).rejects.toMatchObject({ code: 'read_only' })
    expect(calls).toEqual([looked])
  })
})
