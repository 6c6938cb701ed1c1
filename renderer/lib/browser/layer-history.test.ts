// Back and the open layers, with a history that moves after a moment as a browser's does.
import { expect, test } from 'vitest'
import { followLayers } from './layer-history.ts'

function browser(start: unknown = { key: 'chat', idx: 0 }) {
  const entries: unknown[] = [{ key: 'home', idx: 0 }, start]
  let at = 1
  const layers: string[] = []
  const closed: string[] = []
  const work: (() => void)[] = []
  let pop = () => {}
  let changed = () => {}
  const go = (by: number) =>
    work.push(() => {
      if (entries[at + by] === undefined) return
      at += by
      pop()
    })
  const close = (name: string) => {
    layers.splice(layers.indexOf(name), 1)
    changed()
  }
  const history = {
    get state() {
      return entries[at]
    },
    pushState(state: unknown) {
      entries.splice(at + 1)
      entries.push(state)
      at += 1
    },
    back: () => void go(-1),
  }
  /** Handles everything that is pending, as the browser does between events. */
  const settle = () => {
    for (let next = work.shift(); next; next = work.shift()) next()
  }
  const press = (by: number) => {
    go(by)
    settle()
  }
  followLayers({
    history,
    onPop: (listener) => (pop = listener),
    later: (later) => void work.push(later),
    topmost() {
      const name = layers.at(-1)
      return name === undefined
        ? undefined
        : () => {
            closed.push(name)
            // A layer that handles Back itself stays open.
            if (!name.startsWith('asks')) close(name)
          }
    },
    onLayersChange: (listener) => (changed = listener),
  })
  settle()
  return {
    open(name: string) {
      layers.push(name)
      changed()
      settle()
    },
    close(name: string) {
      close(name)
      settle()
    },
    /** Closes a layer and goes to a page in one event, as a link in a menu does. */
    follow(name: string, key: string) {
      close(name)
      history.pushState({ key, idx: at })
      settle()
    },
    back: () => press(-1),
    forward: () => press(1),
    closed,
    page: () => (entries[at] as { key: string }).key,
    entries: () => entries.length,
    isExtra: () => (entries[at] as { layer?: true }).layer === true,
  }
}

test('Back closes open layers one by one, the topmost first, and then leaves the page · EXP-13', () => {
  const one = browser()
  one.open('drawer')
  one.open('dialog')
  one.back()
  expect([one.closed, one.page()]).toEqual([['dialog'], 'chat'])
  one.back()
  expect([one.closed, one.page()]).toEqual([['dialog', 'drawer'], 'chat'])
  one.back()
  expect(one.page()).toBe('home')
})

test('a layer that is closed in another way leaves no entry behind · EXP-13', () => {
  const one = browser()
  for (let times = 0; times < 3; times += 1) {
    one.open('menu')
    one.close('menu')
    expect([one.page(), one.isExtra()]).toEqual(['chat', false])
  }
  expect(one.entries()).toBeLessThanOrEqual(3)
  one.back()
  expect([one.closed, one.page()]).toEqual([[], 'home'])
})

test('a layer that opens while the entry of another is removed can be closed with Back · EXP-13', () => {
  const one = browser()
  one.open('menu')
  one.follow('menu', 'chat')
  one.open('dialog')
  one.back()
  expect([one.closed, one.page()]).toEqual([['dialog'], 'chat'])
})

test('from a page that a layer led to, one press returns to the page, and Forward never reopens a layer · EXP-13', () => {
  const one = browser()
  one.open('palette')
  one.follow('palette', 'other')
  expect(one.page()).toBe('other')
  one.back()
  expect([one.page(), one.isExtra()]).toEqual(['chat', false])
  one.forward()
  expect([one.page(), one.isExtra()]).toEqual(['chat', false])
  one.back()
  expect(one.page()).toBe('home')
})

test('a layer that handles Back itself and stays open can handle it again · EXP-13', () => {
  const one = browser()
  one.open('asks')
  one.back()
  one.back()
  expect([one.closed, one.page()]).toEqual([['asks', 'asks'], 'chat'])
})

test('a reload with an open layer leaves no entry behind · EXP-13', () => {
  const one = browser({ key: 'home', idx: 0, layer: true })
  expect([one.page(), one.isExtra()]).toEqual(['home', false])
})
