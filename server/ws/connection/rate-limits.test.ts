// Limits count people, not sockets.
import { expect, it, onTestFinished } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { atBoard, brainstorms } from '../../testing/people/board.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

async function open() {
  const server = await startServer({ assistant: silentAssistant, env: { RATE_LIMIT: 'on' }, now: () => 0 })
  onTestFinished(() => server.remove())
  const anna = visitor(server.url, 'Anna')
  return { server, anna, id: (await anna.createSession()).id }
}

it('ten sockets of one person may send as many notes as one, and each refusal says how long to wait · GUARD-11', async () => {
  const { server, anna, id } = await open()
  const ears = []
  for (let n = 0; n < 10; n += 1) ears.push(await anna.join(id))
  for (const [n, ear] of ears.entries())
    for (let at = 0; at < 8; at += 1) ear.send({ type: 'send_message', content: 'A note', messageType: 'note', messageKey: `${n}.${at}` })
  for (const ear of ears) await ear.settles()
  expect(ears.flatMap((ear) => ear.all('message_created'))).toHaveLength(30)
  const errors = ears.flatMap((ear) => ear.all('error'))
  expect(errors).toHaveLength(50)
  expect(errors.every(({ code, retryAfter }) => code === 'rate_limited' && retryAfter === 1)).toBe(true)
  // Another person behind the same address can still write.
  const bram = await visitor(server.url, 'Bram').join(id)
  await bram.says('Good morning')
})

it('a person may send 160,000 characters in long messages and notes at once; after that, long ones are refused and short ones are not · GUARD-11', async () => {
  const { server, anna, id } = await open()
  const ear = await anna.join(id)
  const long = 'x'.repeat(16_000)
  for (let n = 0; n < 12; n += 1)
    ear.send({ type: 'send_message', content: long, messageType: n % 2 === 0 ? 'user' : 'note', messageKey: `m${n}` })
  await ear.settles()
  expect(ear.all('message_created')).toHaveLength(10)
  expect(ear.all('error').map(({ code, messageKey }) => [code, messageKey])).toEqual([
    ['rate_limited', 'm10'],
    ['rate_limited', 'm11'],
  ])
  await ear.says('y'.repeat(999))
  const bram = await visitor(server.url, 'Bram').join(id)
  await bram.says(long)
})

it('repeated joins on one socket have their own limit · GUARD-03 GUARD-11', async () => {
  const { anna, id } = await open()
  const ear = await anna.connect()
  for (let n = 0; n < 80; n += 1) ear.send({ type: 'join_session', sessionId: id, displayName: 'Anna' })
  await ear.settles()
  expect(ear.all('session_joined')).toHaveLength(30)
  expect(ear.all('error').every(({ code }) => code === 'rate_limited')).toBe(true)
})

it('editing counts as a message, opening a board as a read, and waiting for admission as a join · GUARD-11', async () => {
  const { anna, id } = await open()
  const ear = await anna.join(id)
  const { messageId } = await ear.says('Rye')
  const refusedOf = async (send: () => void, times: number) => {
    const before = ear.all('error').length
    for (let n = 0; n < times; n += 1) send()
    await ear.settles()
    return ear
      .all('error')
      .slice(before)
      .filter(({ code }) => code === 'rate_limited').length
  }
  // One of 30 messages and one of 30 joins are used.
  expect(await refusedOf(() => ear.send({ type: 'edit_message', messageId, content: 'Wheat' }), 31)).toBe(2)
  expect(await refusedOf(() => ear.send({ type: 'await_admission', sessionId: 'no-such-session' }), 31)).toBe(2)
  let reads = 0
  while ((await anna.fetch('/api/sessions')).status === 200) reads += 1
  expect(reads).toBe(300)
  expect(await refusedOf(() => ear.send({ type: 'open_board' }), 1)).toBe(1)
})

it('one person may have 20 sockets open, and a closed one makes room for another · GUARD-11', async () => {
  const { anna } = await open()
  const ears = []
  for (let n = 0; n < 20; n += 1) ears.push(await anna.connect())
  await expect(anna.connect()).rejects.toThrow('429')
  await ears[0]?.leave()
  await expect.poll(() => anna.connect().then(() => 'in', String)).toBe('in')
})

it('a name can be changed forty times in a burst and no more, because everybody is told of each change · GUARD-20', async () => {
  const { anna, id } = await open()
  const ear = await anna.join(id)
  for (let n = 0; n < 100; n += 1) ear.send({ type: 'set_name', displayName: `Anna ${n}` })
  await ear.settles()
  expect(ear.all('participant_updated')).toHaveLength(40)
  expect(ear.all('error').filter(({ code }) => code === 'rate_limited')).toHaveLength(60)
})

it('typing is passed on twenty times in a burst, and dropped silently after that · GUARD-20', async () => {
  const { server, anna, id } = await open()
  const [ear, bram] = [await anna.join(id), await visitor(server.url, 'Bram').join(id)]
  for (let n = 0; n < 100; n += 1) ear.send({ type: 'typing', isTyping: n % 2 === 0 })
  await ear.says('Done')
  await bram.hears('new_message', ({ message }) => message.content === 'Done')
  expect(bram.all('user_typing')).toHaveLength(20)
  expect(ear.all('error')).toEqual([])
})

it('starting and ending brainstorms is refused after forty in a burst, because each start is a message to everybody · GUARD-20', async () => {
  const { server, anna, id } = await open()
  await anna.join(id)
  const guest = atBoard(await visitor(server.url, 'Bram').join(id))
  const { id: brainstormId } = await brainstorms(guest)
  for (let n = 1; n <= 44; n += 1) {
    guest.ear.send({ type: 'end_brainstorm', key: `e${n}`, brainstormId })
    guest.ear.send({ type: 'start_brainstorm', key: `s${n}`, topic: 'Rye', template: 'swot' })
  }
  await guest.ear.settles()
  expect(guest.ear.all('brainstorm_done')).toHaveLength(40)
  const refused = guest.ear.all('error').filter(({ code }) => code === 'rate_limited')
  expect(refused.map(({ messageKey }) => messageKey)).toEqual(expect.arrayContaining(['e44', 's44']))
})
