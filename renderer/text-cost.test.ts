// No text of the largest allowed size stops a page for over 50 ms in any function that reads it.
import { expect, it } from 'vitest'
import { costly } from '../server/testing/checks/text-cost.ts'
import { textFunctions } from './testing/text-functions.ts'

it.each(textFunctions)(
  '%s reads %i characters of anything · GUARD-04',
  (_name, length, run) => {
    expect(costly(run, length)).toEqual([])
  },
  60_000,
)
