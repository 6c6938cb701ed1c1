// No text of the largest allowed size takes over 50 ms of main-thread time in any function of the server or of shared/ that reads it.
import { expect, it } from 'vitest'
import { textFunctions } from '../testing/checks/text-functions.ts'
import { costly } from '../testing/checks/text-cost.ts'

it.each(textFunctions)(
  '%s reads %i characters of any text within its time limit · GUARD-04',
  (_name, length, run) => {
    expect(costly(run, length)).toEqual([])
  },
  60_000,
)
