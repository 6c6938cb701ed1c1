// Sticky notes through the real server: what everyone sees, who may do what, and what happens if two people change one at once.
import { expect, it, onTestFinished } from 'vitest'
import { board, stickyColors, stickySizes } from '../../../shared/board/brainstorm.ts'
import { exportMarkdown } from '../../domain/exports/export-markdown.ts'
import { guest } from '../../domain/people/person.ts'
import { exportSession } from '../../queries/exports/export-session.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { atBoard, brainstorms, sticky, type BoardVisitor } from '../../testing/people/board.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

async function circle() {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const people = ['Anna', 'Bram', 'Chiara'].map((name) => visitor(server.url, name))
  const { id } = await people[0]!.createSession()
  const all: BoardVisitor[] = []
  for (const one of people) all.push(atBoard(await one.join(id)))
  for (const one of all.slice(1)) await one.opens()
  const [anna, bram, chiara] = all as [BoardVisitor, BoardVisitor, BoardVisitor]
  await brainstorms(anna)
  return { server, people, id, anna, bram, chiara }
}

const noteOf = async (at: BoardVisitor, id = 'a') => (await at.sees()).stickyNotes.find((one) => one.id === id)

it('everyone sees a note completely when it is added, moved, edited, recoloured, resized, removed and restored · BRAIN-22 BRAIN-25', async () => {
  const { anna, bram, people, id } = await circle()
  const me = (await people[0]!.view(id)).self.anonymousId
  await anna.does('add_sticky', { ...sticky, id: 'a' })
  const added = { id: 'a', ...sticky, userId: me, userName: 'Anna', isHidden: false, votes: [] }
  expect(await noteOf(bram)).toEqual(added)
  await bram.does('change_sticky', { id: 'a', position: { x: 300, y: 40 } })
  expect(await noteOf(anna)).toEqual({ ...added, position: { x: 300, y: 40 } })
  await bram.does('change_sticky', { id: 'a', content: 'Rye', was: 'Bread' })
  expect((await noteOf(anna))?.content).toBe('Rye')
  for (const color of stickyColors) await bram.does('change_sticky', { id: 'a', color })
  for (const size of stickySizes) await bram.does('change_sticky', { id: 'a', size })
  expect(await noteOf(anna)).toMatchObject({ color: 'purple', size: 'large', userName: 'Anna' })
  await bram.does('remove_sticky', { id: 'a' })
  expect(await noteOf(anna)).toBeUndefined()
  await anna.does('restore_sticky', { id: 'a' })
  expect(await noteOf(bram)).toMatchObject({ content: 'Rye', position: { x: 300, y: 40 } })
})

it('whatever a client sends, a note stays on the board with 200 by 150 units free · BRAIN-24', async () => {
  const { anna } = await circle()
  await anna.does('add_sticky', { ...sticky, id: 'a', position: { x: -50, y: 9_999 } })
  expect((await noteOf(anna))?.position).toEqual({ x: 0, y: board.height - 150 })
  await anna.does('change_sticky', { id: 'a', position: { x: 9_999, y: -1 } })
  expect((await noteOf(anna))?.position).toEqual({ x: board.width - 200, y: 0 })
  expect(await anna.does('change_sticky', { id: 'none', color: 'blue' })).toBe('sticky_not_found')
  for (const [field, value] of [
    ['color', 'black'],
    ['size', 'huge'],
    ['position', { x: 'left', y: 0 }],
  ] as const) {
    anna.ear.sendRaw(JSON.stringify({ type: 'change_sticky', key: 'k', brainstormId: 'b', id: 'a', [field]: value }))
    await anna.ear.hears('error', ({ code }) => code === 'invalid_frame')
  }
})

it('a repeated command has no further effect', async () => {
  const { anna, bram } = await circle()
  for (let again = 0; again < 3; again += 1) {
    expect(await anna.does('add_sticky', { ...sticky, id: 'a' })).toBeNull()
    expect(await anna.does('change_sticky', { id: 'a', content: 'Rye', was: 'Bread' })).toBeNull()
    expect(await anna.does('change_sticky', { id: 'a', color: 'blue', size: 'large', position: { x: 7, y: 7 } })).toBeNull()
    expect(await anna.does('remove_sticky', { id: 'b' })).toBeNull()
    expect(await anna.does('restore_sticky', { id: 'a' })).toBeNull()
  }
  expect((await bram.sees()).stickyNotes).toHaveLength(1)
  expect(bram.changes().filter(({ kind }) => kind === 'notes')).toHaveLength(3)
  for (let again = 0; again < 3; again += 1) expect(await anna.does('remove_sticky', { id: 'a' })).toBeNull()
  await bram.ear.settles()
  expect(bram.changes().filter(({ kind }) => kind === 'removed')).toEqual([{ kind: 'removed', ids: ['a'] }])
  expect(await anna.does('restore_sticky', { id: 'none' })).toBe('sticky_not_found')
})

it('a removed note is restored by new text, and by no other change', async () => {
  const { anna, bram } = await circle()
  await anna.does('add_sticky', { ...sticky, id: 'a' })
  await bram.does('remove_sticky', { id: 'a' })
  expect(await anna.does('change_sticky', { id: 'a', color: 'blue', position: { x: 5, y: 5 } })).toBeNull()
  expect(await noteOf(bram)).toBeUndefined()
  await anna.does('change_sticky', { id: 'a', content: 'What I typed meanwhile', was: 'Bread' })
  expect(await noteOf(bram)).toMatchObject({ content: 'What I typed meanwhile', color: 'yellow' })
})

it('if two people write on one note, both texts are kept', async () => {
  const { anna, bram } = await circle()
  await anna.does('add_sticky', { ...sticky, id: 'a' })
  await anna.does('change_sticky', { id: 'a', content: 'By Anna', was: 'Bread' })
  for (let again = 0; again < 2; again += 1) await bram.does('change_sticky', { id: 'a', key: 'of-bram', content: 'By Bram', was: 'Bread' })
  const { stickyNotes } = await anna.sees()
  expect(stickyNotes.map(({ id, content, userName }) => [id, content, userName])).toEqual([
    ['a', 'By Anna', 'Anna'],
    ['of-bram', 'By Bram', 'Bram'],
  ])
})

it('the second text is beside the first one, in its colour and size, and its id can be part of an address', async () => {
  const { anna, bram } = await circle()
  await anna.does('add_sticky', { ...sticky, id: 'a', color: 'pink', size: 'large', position: { x: 100, y: 60 } })
  await anna.does('change_sticky', { id: 'a', content: 'By Anna', was: 'Bread' })
  await bram.does('change_sticky', { id: 'a', key: `of bram/${'x'.repeat(50)}`, content: 'By\0 Bram ', was: 'Bread' })
  expect((await anna.sees()).stickyNotes[1]).toMatchObject({
    id: `of-bram-${'x'.repeat(32)}`,
    content: 'By Bram',
    color: 'pink',
    size: 'large',
    position: { x: 124, y: 84 },
  })
})

it('only its author can read a hidden note until it is revealed, in events, in the board’s state and in exports', async () => {
  const { server, people, id, anna, bram } = await circle()
  await anna.does('add_sticky', { ...sticky, id: 'open', content: 'In the open' })
  await anna.does('hide_round', { on: true })
  await anna.does('add_sticky', { ...sticky, id: 'a', content: 'Secret of Anna' })
  await bram.does('add_sticky', { ...sticky, id: 'b', content: 'Secret of Bram' })
  expect(await noteOf(bram)).toMatchObject({ content: '', isHidden: true, userName: 'Anna' })
  expect(await noteOf(anna)).toMatchObject({ content: 'Secret of Anna', isHidden: true })
  expect(await bram.does('change_sticky', { id: 'a', content: 'Mine now', was: '' })).toBe('sticky_not_found')
  expect(await bram.does('vote_sticky', { id: 'a', on: true })).toBe('sticky_not_found')
  expect(await bram.does('change_sticky', { id: 'a', color: 'pink', position: { x: 7, y: 7 } })).toBeNull()
  const late = atBoard(await people[2]!.join(id))
  await late.opens()
  const { deps } = server.app
  const session = await deps.store.sessions.find(id)
  const { anonymousId } = (await people[2]!.view(id)).self
  let file = ''
  for await (const part of exportMarkdown(exportSession(deps, guest(anonymousId!, 'en'), session!))) file += part
  expect(file).toContain('In the open')
  expect(file).not.toContain('Secret')
  for (const one of [bram, late]) expect(JSON.stringify(one.ear.heard)).not.toContain('Secret of Anna')
  for (const one of [anna, late]) expect(JSON.stringify(one.ear.heard)).not.toContain('Secret of Bram')
  await late.does('hide_round', { on: false })
  expect((await bram.sees()).stickyNotes.map(({ content, isHidden }) => [content, isHidden])).toEqual([
    ['In the open', false],
    ['Secret of Anna', false],
    ['Secret of Bram', false],
  ])
  expect(await anna.sees()).toEqual(await bram.sees())
  expect(await anna.sees()).toMatchObject({ round: 1, isHiding: false })
})

it('after a reopening, each person can read only their own hidden notes', async () => {
  const { anna, bram, chiara } = await circle()
  const { id } = await anna.sees()
  await anna.does('hide_round', { on: true })
  await anna.does('add_sticky', { ...sticky, id: 'a', content: 'Secret of Anna' })
  await bram.does('add_sticky', { ...sticky, id: 'b', content: 'Secret of Bram' })
  await anna.does('end_brainstorm', {})
  await anna.does('reopen_brainstorm', { brainstormId: id })
  await bram.ear.hears('brainstorm_behind')
  for (const one of [anna, bram, chiara]) await one.opens()
  expect((await bram.sees()).stickyNotes.map(({ content }) => content)).toEqual(['', 'Secret of Bram'])
  expect(JSON.stringify(chiara.ear.heard)).not.toMatch(/Secret/)
})

it('everyone has five votes on a board, and one per note', async () => {
  const { anna, bram } = await circle()
  for (let n = 0; n < 6; n += 1) await anna.does('add_sticky', { ...sticky, id: `n${n}` })
  for (let n = 0; n < 5; n += 1) expect(await bram.does('vote_sticky', { id: `n${n}`, on: true })).toBeNull()
  expect(await bram.does('vote_sticky', { id: 'n0', on: true })).toBeNull()
  expect(await bram.does('vote_sticky', { id: 'n5', on: true })).toBe('no_votes_left')
  expect(await anna.does('vote_sticky', { id: 'n5', on: true })).toBeNull()
  await bram.does('vote_sticky', { id: 'n0', on: false })
  expect(await bram.does('vote_sticky', { id: 'n5', on: true })).toBeNull()
  expect((await anna.sees()).stickyNotes.map(({ votes }) => votes.length)).toEqual([0, 1, 1, 1, 1, 2])
})

it('the timer is sent as the time left, so that clocks are not compared', async () => {
  const { anna, people, id } = await circle()
  await anna.does('set_timer', { seconds: 300 })
  const late = atBoard(await people[1]!.join(id))
  const { timer } = (await late.opens()).brainstorm!
  expect(timer?.ofMs).toBe(300_000)
  expect(timer?.leftMs).toBeGreaterThan(200_000)
  expect(timer?.leftMs).toBeLessThanOrEqual(300_000)
  await late.does('set_timer', { seconds: null })
  expect((await anna.sees()).timer).toBeNull()
})

it('pointers and dragged notes are sent only to open boards, and disappear when their person leaves', async () => {
  const { anna, bram, chiara } = await circle()
  chiara.ear.send({ type: 'close_board' })
  await chiara.ear.settles()
  await bram.ear.settles()
  anna.ear.send({ type: 'point', at: { x: 1, y: 2 }, drag: { id: 'a', position: { x: 3, y: 4 } } })
  const pointed = await bram.ear.hears('pointed', ({ at }) => at !== null)
  expect(pointed).toMatchObject({ displayName: 'Anna', at: { x: 1, y: 2 }, drag: { id: 'a', position: { x: 3, y: 4 } } })
  await anna.ear.leave()
  await bram.ear.hears('pointed', ({ at }) => at === null)
  await chiara.ear.settles()
  expect(chiara.ear.all('pointed')).toEqual([])
})

it('a reader can see the board and cannot change it', async () => {
  const { server, id, anna } = await circle()
  await anna.does('add_sticky', { ...sticky, id: 'a' })
  anna.ear.send({ type: 'set_reader_link', on: true })
  const { access } = await anna.ear.hears('access_changed', (event) => event.access.readerKey !== null)
  const reader = visitor(server.url, 'Reader')
  const at = atBoard(await reader.join(id, { key: access.readerKey }))
  expect((await at.opens()).brainstorm?.stickyNotes).toHaveLength(1)
  for (const [type, command] of [
    ['add_sticky', { ...sticky, id: 'b' }],
    ['change_sticky', { id: 'a', content: 'x', was: 'Bread' }],
    ['remove_sticky', { id: 'a' }],
    ['vote_sticky', { id: 'a', on: true }],
    ['hide_round', { on: true }],
    ['end_brainstorm', {}],
    ['answer_question', { questionId: 'why', answer: 'x', was: '' }],
  ] as const)
    expect([type, await at.does(type, command as never)]).toEqual([type, 'read_only'])
  at.ear.send({ type: 'point', at: { x: 1, y: 1 }, drag: null })
  await at.ear.hears('error', ({ code }) => code === 'read_only')
})

it('a board holds at most 200 notes', { timeout: 60_000 }, async () => {
  const { anna } = await circle()
  for (let n = 0; n < 200; n += 1) await anna.does('add_sticky', { ...sticky, id: `n${n}` })
  expect(await anna.does('add_sticky', { ...sticky, id: 'more' })).toBe('too_many_stickies')
  await anna.does('remove_sticky', { id: 'n0' })
  expect(await anna.does('add_sticky', { ...sticky, id: 'more' })).toBeNull()
  expect(await anna.does('restore_sticky', { id: 'n0' })).toBe('too_many_stickies')
})
