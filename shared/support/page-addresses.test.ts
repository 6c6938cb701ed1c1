// Which paths are pages of the product.
import { expect, it } from 'vitest'
import { isAdminPage, isPage } from './page-addresses.ts'

it.each([
  ['/', true],
  ['/billing', true],
  ['/Billing/', true],
  ['/print/abc', true],
  ['/print', false],
  ['/print/abc/def', false],
  ['/billings', false],
  ['/my/billing', false],
  ['/admin', false],
  ['/api/ready', false],
])('%s is a page: %s', (path, expected) => {
  expect(isPage(path)).toBe(expected)
})

it.each([
  ['/admin', true],
  ['/admin/people', true],
  ['/Admin/', true],
  ['/admin/people/anna', false],
  ['/administration', false],
  ['/billing', false],
])('%s is a page of the operator console: %s', (path, expected) => {
  expect(isAdminPage(path)).toBe(expected)
})
