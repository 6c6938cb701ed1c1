// A chain of models: the next one is asked only if nothing was sent yet.
import { expect, it } from 'vitest'
import { firstToAnswer } from './first-to-answer.ts'

type Script = (string | Error)[]

async function read(scripts: Record<string, Script>, mayMoveOn = true) {
  const asked: string[] = []
  const moved: string[] = []
  async function* ask(model: string) {
    asked.push(model)
    await Promise.resolve()
    for (const piece of scripts[model]!) {
      if (piece instanceof Error) throw piece
      yield piece
    }
  }
  const moveOn = (next: string, error: unknown) => {
    moved.push(`${next}: ${(error as Error).message}`)
    return Promise.resolve(mayMoveOn)
  }
  const pieces: string[] = []
  try {
    for await (const piece of firstToAnswer(Object.keys(scripts), ask, moveOn)) pieces.push(piece)
    return { asked, moved, pieces, error: null }
  } catch (error) {
    return { asked, moved, pieces, error: (error as Error).message }
  }
}

it('the next model is asked if one fails before it sends anything, in order · MODEL-05', async () => {
  const { asked, moved, pieces, error } = await read({ a: [new Error('busy')], b: [new Error('down')], c: ['Rye', '.'], d: ['Wheat'] })
  expect({ asked, moved, pieces, error }).toEqual({
    asked: ['a', 'b', 'c'],
    moved: ['b: busy', 'c: down'],
    pieces: ['Rye', '.'],
    error: null,
  })
})

it('the next model is asked if one ends without sending anything; the last one may do so · MODEL-05', async () => {
  expect(await read({ a: [], b: ['Rye'] })).toEqual({ asked: ['a', 'b'], moved: ['b: ai_refused'], pieces: ['Rye'], error: null })
  expect(await read({ a: [new Error('busy')], b: [] })).toEqual({ asked: ['a', 'b'], moved: ['b: busy'], pieces: [], error: null })
})

it('a stream that was stopped before its first piece asks nobody else · MODEL-05', async () => {
  expect(await read({ a: [], b: ['Rye'] }, false)).toEqual({ asked: ['a'], moved: ['b: ai_refused'], pieces: [], error: 'ai_refused' })
})

it('nothing is asked after the first piece, even if the model then fails · MODEL-05', async () => {
  expect(await read({ a: ['Rye', new Error('cut')], b: ['Wheat'] })).toEqual({ asked: ['a'], moved: [], pieces: ['Rye'], error: 'cut' })
})

it('the last error is passed on, and the chain ends where moving on is refused', async () => {
  expect(await read({ a: [new Error('busy')], b: [new Error('down')] })).toMatchObject({ asked: ['a', 'b'], pieces: [], error: 'down' })
  expect(await read({ a: [new Error('busy')], b: ['Wheat'] }, false)).toMatchObject({ asked: ['a'], pieces: [], error: 'busy' })
})
