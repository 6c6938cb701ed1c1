// Three browsers at one board, each offline for a while: whatever they do, all end with the same board, which is the server's.
// Verified to fail if the queue is not sent again on a new connection, if two people's texts on one note do not become two notes, or if
// new text does not restore a removed note.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stickyColors } from '../../shared/board/brainstorm.ts'
import { atBoard, brainstorms } from '../testing/people/board.ts'
import { openTestBoard, type TestBoard } from '../testing/people/board-client.ts'
import { silentAssistant } from '../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../testing/cluster/start-server.ts'
import { visitor } from '../testing/people/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ assistant: silentAssistant })
})
afterAll(() => server.remove())

type Act = (client: TestBoard, n: number) => void
/** A note that this browser shows or has seen removed; null: there is none. */
const pick = (client: TestBoard, n: number) => {
  const { brainstorm, removed } = client.board.view()
  const all = [...(brainstorm?.stickyNotes ?? []), ...Object.values(removed)]
  return all.length === 0 ? null : all[n % all.length]!
}
const onNote = (act: (client: TestBoard, note: NonNullable<ReturnType<typeof pick>>, n: number) => void): Act => {
  return (client, n) => {
    const note = pick(client, n)
    if (note) act(client, note, n)
  }
}

let ids = 0
const acts: Record<string, Act> = {
  add: ({ board, name }, n) =>
    board.act({
      type: 'add_sticky',
      id: `${name}-${(ids += 1)}`,
      content: `By ${name}`,
      color: 'yellow',
      size: 'small',
      position: { x: n, y: n },
    }),
  move: onNote(({ board }, { id }, n) => board.act({ type: 'change_sticky', id, position: { x: n * 7, y: n * 3 } })),
  write: onNote(({ board, name }, { id, content }, n) =>
    board.act({ type: 'change_sticky', id, content: `${name} wrote ${n}`, was: content }),
  ),
  paint: onNote(({ board }, { id }, n) => board.act({ type: 'change_sticky', id, color: stickyColors[n % 6]! })),
  remove: onNote(({ board }, { id }) => board.act({ type: 'remove_sticky', id })),
  restore: onNote(({ board }, { id }) => board.act({ type: 'restore_sticky', id })),
  vote: onNote(({ board }, { id }, n) => board.act({ type: 'vote_sticky', id, on: n % 2 === 0 })),
  // Waits in between, so that changes of others arrive.
  cut: (client) => client.cut(),
  heal: (client) => void client.heal(),
}
const step = fc.record({ who: fc.nat(2), what: fc.constantFrom(...Object.keys(acts)), n: fc.nat(200), isWaited: fc.boolean() })

it('three boards converge after offline edits · BRAIN-25', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const people = ['Anna', 'Bram', 'Chiara'].map((name) => visitor(server.url, name))
      const { id } = await people[0]!.createSession()
      const host = atBoard(await people[0]!.join(id))
      await brainstorms(host)
      const clients = await Promise.all(people.map((one) => openTestBoard(one, id)))
      for (const { who, what, n, isWaited } of steps) {
        acts[what]!(clients[who]!, n)
        if (isWaited) await host.ear.settles()
      }
      for (const client of clients) await client.heal()
      for (const client of clients) await client.isDone()
      const { brainstorm } = await host.opens()
      for (const client of clients) await client.knows((await host.opens()).rev)
      const seen = (notes: { id: string }[]) => [...notes].sort((a, b) => a.id.localeCompare(b.id))
      for (const client of clients) expect(seen(client.board.view().brainstorm!.stickyNotes)).toEqual(seen(brainstorm!.stickyNotes))
      for (const client of clients) await client.close()
      await host.ear.leave()
    }),
    { numRuns: 25 },
  )
})

it('everything that three people type on one note while offline is kept', async () => {
  const people = ['Anna', 'Bram', 'Chiara'].map((name) => visitor(server.url, name))
  const { id } = await people[0]!.createSession()
  const host = atBoard(await people[0]!.join(id))
  await brainstorms(host)
  await host.does('add_sticky', { id: 'one', content: 'Before', color: 'yellow', size: 'small', position: { x: 0, y: 0 } })
  const clients = await Promise.all(people.map((one) => openTestBoard(one, id)))
  const [anna, bram, chiara] = clients as [TestBoard, TestBoard, TestBoard]
  for (const client of clients) client.cut()
  for (const { board, name } of [anna, bram]) board.act({ type: 'change_sticky', id: 'one', content: `By ${name}`, was: 'Before' })
  anna.board.act({ type: 'change_sticky', id: 'one', content: 'By Anna, again', was: 'By Anna' })
  chiara.board.act({ type: 'remove_sticky', id: 'one' })
  expect(chiara.board.view().brainstorm!.stickyNotes).toEqual([])
  for (const client of [chiara, bram, anna]) {
    await client.heal()
    await client.isDone()
  }
  const { brainstorm, rev } = await host.opens()
  const texts = brainstorm!.stickyNotes.map(({ content }) => content)
  expect(texts).toContain('By Bram')
  expect(texts).toContain('By Anna, again')
  for (const client of clients) await client.knows(rev)
  for (const client of clients)
    expect(
      client.board
        .view()
        .brainstorm!.stickyNotes.map(({ content }) => content)
        .sort(),
    ).toEqual([...texts].sort())
})
