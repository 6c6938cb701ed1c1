// No text of the maximum length blocks a page for more than 50 ms in any function that processes it.
import { expect, it } from 'vitest'
import { costly } from '../server/testing/checks/text-cost.ts'
import { textFunctions } from './testing/text-functions.ts'

it.each(textFunctions)(
  '%s processes %i characters of any text in time · GUARD-04',
  (_name, length, run) => {
    expect(costly(run, length)).toEqual([])
  },
  60_000,
)
