// Titles name the requirements that their tests prove: at most three known ids per title, and every requirement has a test that always runs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './cruise.ts'
import { readTitles, titlesIn } from './requirement-titles.ts'

/** Areas in which some requirements have no test yet; remove an area once all of its requirements have one. */
const unfinished = ['EXP', 'MODEL', 'OPER']

const required = [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^- ([A-Z0-9]+-\d{2,3}) /gm)].map(
  ([, id]) => id ?? '',
)
const titles = readTitles(root, ['shared', 'server', 'renderer', 'electron', 'build', 'bench', 'e2e'])
const areaOf = (id: string) => id.split('-')[0] ?? ''

it('there are requirements, and titles that name them', () => {
  expect(new Set(required).size).toBe(required.length)
  expect(required.length).toBeGreaterThan(600)
  expect(titles.filter(({ ids }) => ids.length > 0).length).toBeGreaterThan(900)
})

it('no title names more than three: one test rarely proves that many', () => {
  expect(titles.filter(({ ids }) => ids.length > 3).map(({ at, ids }) => `${at} ${ids.join(' ')}`)).toEqual([])
})

it('every id in a title is the id of a requirement', () => {
  const areas = new Set(required.map(areaOf))
  const unknown = titles.flatMap(({ at, ids }) =>
    ids.filter((id) => areas.has(areaOf(id)) && !required.includes(id)).map((id) => `${at} ${id}`),
  )
  expect(unknown).toEqual([])
})

it('every requirement has a test that is never skipped', () => {
  const proved = new Set(titles.flatMap(({ ids, isSkippable }) => (isSkippable ? [] : ids)))
  expect(required.filter((id) => !proved.has(id) && !unfinished.includes(areaOf(id)))).toEqual([])
})

it('a test can be skipped by a block around it, by itself, or by its file', () => {
  const read = (text: string) => titlesIn('x.test.ts', text).map(({ ids, isSkippable }) => [ids.join(' '), isSkippable])
  expect(read("it('a · AAA-01 AAA-02', () => {})")).toEqual([['AAA-01 AAA-02', false]])
  expect(read('test.each(rows)(`${a} · AAA-01 ${b}`, () => {})')).toEqual([['AAA-01', false]])
  expect(read("describe('x', () => { it.concurrent('a · AAA-01', () => {}) })")).toEqual([
    ['', false],
    ['AAA-01', false],
  ])
  for (const around of ["describe.skipIf(!postgres)('x', BODY)", "const on = describe.skipIf(!postgres)\non('x', BODY)"])
    expect(read(around.replace('BODY', "() => { it('a · AAA-01', () => {}) }")).at(-1)).toEqual(['AAA-01', true])
  for (const own of ['it.skipIf(!redis)', 'it.runIf(isLong)', 'it.skip', 'test.fixme', 'it.skipIf(!redis).each(rows)', 'it.todo'])
    expect(read(`${own}('a · AAA-01', () => {})`), own).toEqual([['AAA-01', true]])
  for (const inside of ["test.skip(!electron, 'why')", 'if (!electron) test.skip()', 'context.skip()', 'if (!postgres) return'])
    expect(read(`test('a · AAA-01', () => { ${inside}; go() })`), inside).toEqual([['AAA-01', true]])
  expect(read("test.skip(!electron, 'why')\ntest('a · AAA-01', () => {})")).toEqual([['AAA-01', true]])
})
