// Which files `npm test -- NAME` runs.
import { expect, it } from 'vitest'
import { findTests, runNamed } from './test-named.mjs'

it('a name finds the test files whose path contains it, at both levels', () => {
  const { unit, browser } = findTests(['messages/notes'])
  expect(unit).toContain('server/commands/messages/notes.test.ts')
  expect(browser).toEqual(['e2e/messages/notes.spec.ts'])
  expect(findTests(['shared/sync/sequence.test.ts', 'no-such-test'])).toEqual({ unit: ['shared/sync/sequence.test.ts'], browser: [] })
})

it('a name that matches no file is an error, and so is watching both levels', async () => {
  await expect(runNamed(['no-such-test'], { isWatching: false })).rejects.toThrow('No test file has a path that contains no-such-test.')
  await expect(runNamed(['messages/notes'], { isWatching: true })).rejects.toThrow('not both')
})
