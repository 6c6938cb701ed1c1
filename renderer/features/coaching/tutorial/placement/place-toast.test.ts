import { expect, test } from 'vitest'
import { toastPlace } from './place-toast.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test.each([
  ['stays at the top of a phone', phone, { x: 8, y: 760, width: 374, height: 60 }, 12, false],
  ['moves below a button in the header', phone, { x: 290, y: 8, width: 44, height: 44 }, 64, true],
  ['moves above a tall target', phone, { x: 16, y: 100, width: 358, height: 700 }, 0, true],
  ['stays below the header of a wide screen', desk, { x: 1300, y: 10, width: 90, height: 36 }, 68, false],
  ['moves below a card at the top right', desk, { x: 1090, y: 120, width: 340, height: 200 }, 332, true],
])('a notification %s · TUT-01', (_title, window, target, y, isMoved) => {
  expect(toastPlace(window, target, 16)).toMatchObject({ y, isMoved })
})

test('without a target it stays where it is', () => {
  expect(toastPlace(phone, null, 16)).toMatchObject({ y: 12, isMoved: false })
})
