// Which ids are those of demo sessions.
import { expect, it } from 'vitest'
import { demoLanguage, isDemoId, isPersonalDemoId, newDemoId } from './demo-id.ts'

it.each([
  ['demo-session', { isDemo: true, isPersonal: false }],
  ['demo-a1b2c3d4', { isDemo: true, isPersonal: true }],
  ['demo-a1b2c3d', { isDemo: false, isPersonal: false }],
  ['demo-a1b2c3d45', { isDemo: false, isPersonal: false }],
  ['demo-A1B2C3D4', { isDemo: false, isPersonal: false }],
  ['xdemo-a1b2c3d4', { isDemo: false, isPersonal: false }],
  ['a1b2c3d4', { isDemo: false, isPersonal: false }],
])('%s', (id, expected) => {
  expect({ isDemo: isDemoId(id), isPersonal: isPersonalDemoId(id) }).toEqual(expected)
})

it.each(['en', 'nl'] as const)('a new demo in %s has an id of its own, from which its language is calculated', (language) => {
  const [one, other] = [newDemoId(language), newDemoId(language)]
  expect([one, other].map(demoLanguage)).toEqual([language, language])
  expect([one, other].map(isPersonalDemoId)).toEqual([true, true])
  expect(one).not.toBe(other)
})
