// What an operator writes about an incident is stored in both languages, with a line in the audit log.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import { updateIncident, writeIncident } from './write-incident.ts'

const olga = { id: 'olga', name: 'Olga', address: null }
const now = 1_000_000
const incident = { id: 'i' }
let calls: unknown[][]
let result: unknown
beforeEach(() => {
  calls = []
  result = incident
})
const record =
  (name: string) =>
  (...args: unknown[]) => (calls.push([name, ...args]), Promise.resolve(result))
const deps = {
  store: { writtenIncidents: { add: record('add'), update: record('update') }, audit: { line: (entry: object) => entry } },
  now: () => now,
} as unknown as Deps

const title = { en: ' Slow ', nl: '\nTraag' }
const text = { en: 'We look\n', nl: ' We kijken ' }
const trimmed = { title: { en: 'Slow', nl: 'Traag' }, text: { en: 'We look', nl: 'We kijken' } }
const incomplete = [
  { en: ' ', nl: 'Traag' },
  { en: 'Slow', nl: '\n' },
]

describe('a new incident', () => {
  it('is stored with its impact, title and text, and returned', async () => {
    expect(await writeIncident(deps, olga, { impact: 'major', title, text })).toBe(incident)
    const id = (calls[0]![1] as { id: string }).id
    expect(id).toMatch(/^.{22}$/)
    const audit = { operator: olga, action: 'incident_written', target: `incident:${id}`, at: now }
    expect(calls).toEqual([['add', { id, impact: 'major', ...trimmed }, now, audit]])
  })

  it('is refused if its title or text lacks a language', async () => {
    for (const both of incomplete) {
      await expect(writeIncident(deps, olga, { impact: 'major', title: both, text })).rejects.toMatchObject({ code: 'incident_incomplete' })
      await expect(writeIncident(deps, olga, { impact: 'major', title, text: both })).rejects.toMatchObject({ code: 'incident_incomplete' })
    }
    expect(calls).toEqual([])
  })
})

describe('an update of an incident', () => {
  it.each([
    [false, 'incident_updated'],
    [true, 'incident_closed'],
  ] as const)('that ends it (%s) is stored and recorded as %s', async (isOver, action) => {
    expect(await updateIncident(deps, olga, 'i', { text, isOver })).toBe(incident)
    expect(calls).toEqual([['update', 'i', trimmed.text, isOver, now, { operator: olga, action, target: 'incident:i', at: now }]])
  })

  it('is refused if it lacks a language, or if there is no such incident or it is over', async () => {
    for (const both of incomplete)
      await expect(updateIncident(deps, olga, 'i', { text: both, isOver: false })).rejects.toMatchObject({ code: 'incident_incomplete' })
    expect(calls).toEqual([])
    result = null
    await expect(updateIncident(deps, olga, 'i', { text, isOver: true })).rejects.toMatchObject({ code: 'incident_not_found' })
    result = 'over'
    await expect(updateIncident(deps, olga, 'i', { text, isOver: true })).rejects.toMatchObject({ code: 'incident_over' })
  })
})
