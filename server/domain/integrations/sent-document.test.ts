// The title of a message in a connected service, and the link back to its session.
import { expect, it } from 'vitest'
import { linkTo, titleOf } from './sent-document.ts'

it.each([
  ['# **Rye** for _spring_\nMore', 'Rye for spring'],
  ['\n \n> - Second line', 'Second line'],
  ['Rye bread \r\nMore', 'Rye bread'],
  ['***\n', 'Bakery'],
  ['', 'Bakery'],
  ['x'.repeat(120), 'x'.repeat(120)],
  ['x'.repeat(121), `${'x'.repeat(119)}…`],
  [`${'x'.repeat(118)} yz`, `${'x'.repeat(118)}…`],
  [`${'x'.repeat(118)}🥖y`, `${'x'.repeat(118)}\ufffd…`],
])('the title of %j is %j', (content, title) => expect(titleOf({ content }, 'Bakery')).toBe(title))

it('there is a link only if the site’s address is known', () => {
  expect(linkTo('s', { publicUrl: 'https://kring.example/', basePath: '' })).toBe('https://kring.example/chat/s')
  expect(linkTo('s', { publicUrl: 'https://kring.example/', basePath: '/kring' })).toBe('https://kring.example/kring/chat/s')
  expect(linkTo('s', { publicUrl: undefined, basePath: '' })).toBeNull()
})
