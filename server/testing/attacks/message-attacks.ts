// Attacks with actions in a session: messages, notes, edits, boards and questions to the assistant.
import { flood, hangUp, inParallel, joinMany, open, send, type Attack } from './attack.ts'

const say = (content: string, messageType: 'user' | 'note' = 'user') => ({ type: 'send_message', content, messageType }) as const
const key = () => `attack-${process.hrtime.bigint()}`

export const messageAttacks: Attack[] = [
  {
    name: 'sends notes through many sockets of one person',
    async run(target, isOver) {
      const ears = await joinMany(target, target.room, 30, true)
      await flood(isOver, 1, (n) => ears.forEach((ear) => send(ear, { ...say(`note ${n}`, 'note'), messageKey: key() })))
      hangUp(ears)
    },
  },
  {
    name: 'sends messages as fifty guests in the bystanders’ session',
    async run(target, isOver) {
      const ears = await joinMany(target, target.room, 50)
      await flood(isOver, 1, (n) => ears.forEach((ear) => send(ear, { ...say(`spam ${n}`), messageKey: key() })))
      hangUp(ears)
    },
  },
  {
    name: 'sends the longest messages in sessions of its own',
    async run(target, isOver) {
      const ears = await joinMany(target, target.longSession, 20)
      await flood(isOver, 1, () => ears.forEach((ear) => send(ear, { ...say('x'.repeat(16_000)), messageKey: key() })))
      hangUp(ears)
    },
  },
  {
    name: 'sends texts that are slowest to scan for mentions and Markdown',
    async run(target, isOver) {
      const worst = ['@ '.repeat(8_000), `@${'a @'.repeat(5_000)}`, '['.repeat(16_000), '*'.repeat(16_000), `${' '.repeat(15_900)}x`]
      const ears = await joinMany(target, target.longSession, 10)
      await flood(isOver, 1, (n) => ears.forEach((ear) => send(ear, { ...say(worst[n % worst.length]!), messageKey: key() })))
      hangUp(ears)
    },
  },
  {
    name: 'sends typing events all the time',
    async run(target, isOver) {
      const ears = await joinMany(target, target.room, 30)
      await flood(isOver, 2, (n) => ears.forEach((ear) => send(ear, { type: 'typing', isTyping: n % 2 === 0 })))
      hangUp(ears)
    },
  },
  {
    name: 'changes its name all the time',
    async run(target, isOver) {
      const ears = await joinMany(target, target.room, 20)
      await flood(isOver, 1, (n) => ears.forEach((ear) => send(ear, { type: 'set_name', displayName: `Mallory ${n}` })))
      hangUp(ears)
    },
  },
  {
    name: 'edits, reacts to and pins one message with many replies all the time',
    async run(target, isOver) {
      const [ear] = await joinMany(target, target.room, 1)
      if (!ear) return
      const { messageId } = await ear.says('Mine')
      for (let n = 0; n < 25; n += 1) send(ear, { ...say(`reply ${n} `.padEnd(4_000, 'x')), replyTo: messageId, messageKey: key() })
      await flood(isOver, 2, (n) => {
        send(ear, { type: 'edit_message', messageId, content: `Mine ${n}` })
        send(ear, { type: 'react', messageId, emoji: '👍', on: n % 2 === 0 })
        send(ear, { type: 'pin_message', messageId, pinned: n % 2 === 0 })
      })
      hangUp([ear])
    },
  },
  {
    name: 'lets people in and hands its session over on fourteen sockets at once',
    async run(target, isOver) {
      const host = target.come('Host')
      const { id } = await host.createSession('Host')
      const guest = await open(target.come('Guest'))
      if (guest) send(guest, { type: 'join_session', sessionId: id, displayName: 'Guest' })
      const ears = (await Promise.all(Array.from({ length: 14 }, () => open(host)))).filter((ear) => ear !== null)
      for (const ear of ears) send(ear, { type: 'join_session', sessionId: id, displayName: 'Host' })
      const { participants } = await host.view(id)
      const participant = participants.find(({ displayName }) => displayName === 'Guest')?.anonymousId ?? 'nobody'
      await flood(isOver, 1, (n) =>
        ears.forEach((ear) => {
          send(ear, { type: 'admit', participant, admitted: n % 2 === 0 })
          send(ear, { type: 'hand_over', participant })
          send(ear, { type: 'lock_session', locked: n % 2 === 0 })
        }),
      )
      hangUp([...ears, guest])
    },
  },
  {
    name: 'fills and drags a board',
    async run(target, isOver) {
      const host = target.come('Host')
      const { id } = await host.createSession('Board')
      const ear = await host.join(id)
      send(ear, { type: 'open_board' })
      send(ear, { type: 'start_brainstorm', key: key(), topic: 'Bread', template: 'swot' })
      const { brainstorm } = await ear.hears('brainstorm_state', (event) => event.brainstorm !== null).catch(() => ({ brainstorm: null }))
      const brainstormId = brainstorm?.id ?? 'none'
      const look = { color: 'yellow', size: 'medium' } as const
      await flood(isOver, 4, (n) => {
        const [id, position] = [`note-${n % 150}`, { x: n % 1_000, y: n % 700 }]
        send(ear, { type: 'add_sticky', key: key(), brainstormId, id, content: 'x'.repeat(500), ...look, position })
        send(ear, { type: 'point', at: position, drag: { id, position } })
      })
      hangUp([ear])
    },
  },
  {
    name: 'asks the assistant in many sessions at once',
    run: (target, isOver) =>
      inParallel(isOver, 10, async () => {
        const who = target.come()
        const { id } = await who.createSession('Questions')
        const ear = await who.join(id)
        for (let n = 0; n < 5; n += 1) send(ear, { ...say(`What is ${n} times ${n}? Write a long list.`), messageKey: key() })
        await ear.settles()
        hangUp([ear])
      }),
  },
  {
    name: 'stops and retries answers all the time',
    async run(target, isOver) {
      const who = target.come()
      const ear = await who.join((await who.createSession('Retries')).id)
      send(ear, { ...say('Write a very long list of breads.'), messageKey: key() })
      const { answer } = await ear.hears('ai_started')
      await flood(isOver, 2, () => {
        send(ear, { type: 'stop_answer', answerId: answer.answerId })
        send(ear, { type: 'retry_answer', answerId: answer.answerId, anew: true })
      })
      hangUp([ear])
    },
  },
  {
    name: 'talks from a thousand addresses of one IPv6 network',
    run: (target, isOver) =>
      inParallel(isOver, 20, async (worker, n) => {
        const ear = await open(target.come('Mallory', `2001:db8:1:2::${worker.toString(16)}:${n.toString(16)}`))
        if (!ear) return
        send(ear, { type: 'join_session', sessionId: target.room, displayName: 'Mallory' })
        for (let k = 0; k < 30; k += 1) send(ear, { ...say(`from ${n}`), messageKey: key() })
        await ear.settles()
        hangUp([ear])
      }),
  },
]
