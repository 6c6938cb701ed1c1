// The size of the scripts that a browser loads before a page works. `npm run bench -- --only first-load` lists what they consist of.
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { sizesOf } from '../../bench/cells/first-load.ts'

test('a session loads at most 190 kB of scripts, the landing page at most 152 kB', () => {
  const { chatKb, landingKb } = sizesOf(join(import.meta.dirname, '../../out/renderer'))
  expect(chatKb).toBeLessThanOrEqual(190)
  expect(landingKb).toBeLessThanOrEqual(152)
})
