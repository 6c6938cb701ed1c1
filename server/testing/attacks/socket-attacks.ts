// Attacks on /ws: opening, joining, reading and closing sockets.
import { connect as connectTcp, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { flood, hangUp, inParallel, joinMany, open, send, type Attack, type Target } from './attack.ts'

const join = (sessionId: string) => ({ type: 'join_session', sessionId, displayName: 'Mallory' }) as const

async function rawSockets({ url }: Target, count: number, head: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets = Array.from({ length: count }, () => connectTcp(Number(port), hostname))
  for (const socket of sockets) {
    socket.on('error', () => undefined)
    socket.write(head)
  }
  await wait(50)
  return sockets
}

const upgrade = (more: string) =>
  `GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${more}`

export const socketAttacks: Attack[] = [
  {
    name: 'joins a long session again and again and reads nothing',
    async run(target, isOver) {
      const ears = await joinMany(target, target.longSession, 5)
      for (const ear of ears) ear.socket.pause()
      await flood(isOver, 1, () => ears.forEach((ear) => send(ear, join(target.longSession))))
      hangUp(ears)
    },
  },
  {
    name: 'joins a long session again and again and reads everything',
    async run(target, isOver) {
      const ears = await joinMany(target, target.longSession, 10)
      for (const ear of ears) ear.socket.removeAllListeners('message')
      await flood(isOver, 1, () => ears.forEach((ear) => send(ear, join(target.longSession))))
      hangUp(ears)
    },
  },
  {
    name: 'opens sockets that join and close in a loop',
    run: (target, isOver) =>
      inParallel(isOver, 100, async () => {
        const ear = await open(target.come())
        ear?.send(join(target.longSession))
        ear?.socket.terminate()
      }),
  },
  {
    name: 'joins and leaves the bystanders’ session, a hundred times over',
    run: (target, isOver) =>
      inParallel(isOver, 20, async () => {
        const ear = await open(target.come())
        if (!ear) return
        send(ear, join(target.room))
        await wait(20)
        ear.socket.terminate()
      }),
  },
  {
    name: 'opens as many sockets as it can and says nothing',
    async run(target, isOver) {
      const ears: Awaited<ReturnType<typeof open>>[] = []
      await inParallel(isOver, 50, async () => void ears.push(await open(target.come())), 20)
      hangUp(ears)
    },
  },
  {
    name: 'joins the bystanders’ session three hundred times',
    async run(target, isOver) {
      const ears = await joinMany(target, target.room, 300)
      while (!isOver()) await wait(20)
      hangUp(ears)
    },
  },
  {
    name: 'begins upgrades and never completes them',
    async run(target, isOver) {
      const sockets = await rawSockets(target, 500, upgrade('X-Slow: '))
      await flood(isOver, 1, () => sockets.forEach((socket) => socket.writable && socket.write('a')))
      for (const socket of sockets) socket.destroy()
    },
  },
  {
    name: 'upgrades from foreign origins, with forged cookies and tickets',
    run: (target, isOver) =>
      inParallel(isOver, 20, async (_, n) => {
        const more = n % 2 === 0 ? 'Origin: https://evil.example\r\n' : `Cookie: kring_guest=${'x'.repeat(4_000)}.forged\r\n`
        const sockets = await rawSockets(target, 10, `${upgrade(more)}X-Forwarded-For: ${target.address}\r\n\r\n`)
        for (const socket of sockets) socket.destroy()
      }),
  },
  {
    name: 'floods pings',
    async run(target, isOver) {
      const ears = await joinMany(target, target.room, 10)
      await flood(isOver, 20, () => ears.forEach((ear) => send(ear, { type: 'ping' })))
      hangUp(ears)
    },
  },
  {
    name: 'floods protocol pings and reads nothing',
    async run(target, isOver) {
      const ears = await joinMany(target, target.room, 10)
      for (const ear of ears) ear.socket.pause()
      await flood(isOver, 20, () => ears.forEach(({ socket }) => socket.readyState === socket.OPEN && socket.ping('x'.repeat(125))))
      hangUp(ears)
    },
  },
  {
    name: 'floods frames that are not JSON',
    async run(target, isOver) {
      const ears = await joinMany(target, target.room, 10)
      const garbage = `{"type":"send_message",${'[{"a":'.repeat(2_000)}`
      await flood(isOver, 10, () => ears.forEach((ear) => ear.socket.readyState === ear.socket.OPEN && ear.sendRaw(garbage)))
      hangUp(ears)
    },
  },
  {
    name: 'floods frames of the largest size, nested as deep as they can be',
    async run(target, isOver) {
      const ears = await joinMany(target, target.room, 10)
      const deep = `{"type":"send_message","attachments":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
      await flood(isOver, 5, () => ears.forEach((ear) => ear.socket.readyState === ear.socket.OPEN && ear.sendRaw(deep)))
      hangUp(ears)
    },
  },
  {
    name: 'sends a frame one byte at a time on many sockets',
    async run(target, isOver) {
      const head = `${upgrade('Origin: ' + target.url + '\r\n')}X-Forwarded-For: ${target.address}\r\n\r\n`
      const sockets = await rawSockets(target, 200, head)
      await flood(isOver, 1, (n) => sockets.forEach((socket) => socket.writable && socket.write(n === 0 ? Buffer.from([0x81, 0xfe]) : 'a')))
      for (const socket of sockets) socket.destroy()
    },
  },
]
