import { expect, test } from 'vitest'
import { buildRecord, isOutdated } from './tutorial-record.ts'

const at = new Date('2026-03-01T09:30:00Z')

test('a record has the tour’s outcome, time and type · TUT-11 TUT-12 TUT-15', () => {
  expect(buildRecord('chat', 'completed', at)).toEqual({
    completed: true,
    version: '2.0',
    completedAt: '2026-03-01T09:30:00.000Z',
    type: 'chat',
  })
  expect(buildRecord('home', 'skipped', at)).toEqual({
    completed: false,
    skipped: true,
    version: '2.0',
    skippedAt: '2026-03-01T09:30:00.000Z',
    type: 'home',
  })
})

const had = buildRecord('chat', 'completed', at)

test.each([
  ['never shown', null, null, true],
  ['only the other one was shown', null, '2.0', true],
  ['completed', had, '2.0', false],
  ['skipped', buildRecord('chat', 'skipped', at), '2.0', false],
  ['an older record', { ...had, version: '1.0' }, '2.0', true],
  ['an older stored version', had, '1.0', true],
  ['no stored version', had, null, true],
])('the stored record decides whether a tour is due: %s · TUT-06', (_title, record, version, isDue) => {
  expect(isOutdated(record, version)).toBe(isDue)
})
