// The operator's name for the site in texts that name the product.
import { describe, expect, it } from 'vitest'
import { named, siteName } from './site-name.ts'

it('a site is called Kring until the operator chooses another name · OPER-11', () => {
  expect([siteName({ name: '' }), siteName({ name: 'Bakery Chat' })]).toEqual(['Kring', 'Bakery Chat'])
})

describe('texts that name the product', () => {
  const texts = {
    title: 'Welcome to Kring',
    parts: ['Kring: what is Kring?', { hint: 'In Kring’s menu', more: ['Kring'] }],
    ...{ other: 'Kringloop, kring', count: 3, isNew: true, none: null, missing: undefined },
  }

  it('contain the site’s name instead, at any depth, and are otherwise unchanged · OPER-11', () => {
    expect(named(texts, { name: 'Bakery Chat' })).toEqual({
      title: 'Welcome to Bakery Chat',
      parts: ['Bakery Chat: what is Bakery Chat?', { hint: 'In Bakery Chat’s menu', more: ['Bakery Chat'] }],
      ...{ other: 'Kringloop, kring', count: 3, isNew: true, none: null, missing: undefined },
    })
  })

  it('are unchanged if the site has no name of its own · OPER-11', () => {
    expect(named(texts, { name: '' })).toBe(texts)
  })

  it.each(['Rye $& Co', '$1', '$$'])('contain the name %s unchanged · OPER-11', (name) => {
    expect(named('In Kring and Kring.', { name })).toBe(`In ${name} and ${name}.`)
  })

  it.each([null, undefined, 3, false])('may be %s · OPER-11', (value) => {
    expect(named(value, { name: 'Bakery Chat' })).toBe(value)
  })
})
