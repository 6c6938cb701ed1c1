import { expect, test } from 'vitest'
import { buildRecord, isOutdated } from './tutorial-record.ts'

const at = new Date('2026-03-01T09:30:00Z')

test('a record says how the tour ended, when, and which one it was · TUT-11 TUT-12 TUT-15', () => {
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
  ['never had', null, null, true],
  ['never had, but the other one', null, '2.0', true],
  ['had', had, '2.0', false],
  ['skipped', buildRecord('chat', 'skipped', at), '2.0', false],
  ['an older record', { ...had, version: '1.0' }, '2.0', true],
  ['an older version beside it', had, '1.0', true],
  ['no version beside it', had, null, true],
])('whether a tour is due: %s · TUT-06', (_title, record, version, isDue) => {
  expect(isOutdated(record, version)).toBe(isDue)
})
