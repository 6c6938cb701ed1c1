// P9, second half: 2,000 clients lose their line at once and come back by number while the talk goes on; no gap, no double.
import { setTimeout as wait } from 'node:timers/promises'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { command } from '../harness/dialects.ts'
import { median, percentile } from '../harness/measure.ts'
import { startPeer } from '../harness/peers.ts'
import { cpuMs, suspectLoad, watchLoad } from '../harness/proc.ts'
import { openRaw, type RawSocket } from '../harness/raw-socket.ts'
import { closeRooms, openRooms, type Room } from '../harness/rooms.ts'

const isMessage = Buffer.from('{"type":"new_message"')
const isSnapshot = Buffer.from('{"type":"session_joined"')
const patienceMs = 60_000

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const [roomCount, people] = quick ? [4, 10] : [20, 100]
  const server = await startPeer('product')
  const lost: string[] = []
  const [seconds, p50, cpu]: number[][] = [[], [], []]
  let busiest = 0
  try {
    const rooms = await openRooms([server.url], server.dialect, roomCount, people)
    // One a room never leaves, and says something each 100 ms.
    const writers = await openRooms(
      [server.url],
      { ...server.dialect, prepare: () => Promise.resolve(rooms.map(({ id }) => id)) },
      roomCount,
      1,
    )
    for (let round = 0; round < rounds; round += 1) {
      const before = await lastNumbers(server.url, rooms)
      let said = 0
      const talk = setInterval(() => {
        said += 1
        for (const { sockets } of writers) sockets[0]?.send(server.dialect.say('Who is still here?', `key-${process.hrtime.bigint()}`))
      }, 100)
      const cookies = rooms.map(({ sockets }) => sockets.map(({ cookie }) => cookie))
      await closeRooms(rooms)
      await wait(500)
      const [load, used, started] = [watchLoad(), cpuMs(server.pid), performance.now()]
      const took: number[] = []
      const heard = await Promise.all(
        rooms.flatMap((room, at) =>
          room.sockets.map(async (_old, number) => {
            const back = await comeBack(server.url, room, number, cookies[at]?.[number] ?? null, before[at] ?? 0)
            took.push(performance.now() - started)
            return { ...back, at }
          }),
        ),
      )
      seconds?.push(Math.max(...took) / 1000)
      p50?.push(median(took) / 1000)
      cpu?.push((cpuMs(server.pid) - used) / took.length)
      busiest = Math.max(busiest, load())
      await wait(300)
      clearInterval(talk)
      for (let tries = 0; tries < 500 && heard.some(({ numbers, at }) => (numbers.at(-1) ?? 0) < (before[at] ?? 0) + said); tries += 1)
        await wait(10)
      const wrong = heard.filter(
        ({ numbers, at }) => numbers.length !== said || numbers.some((number, place) => number !== (before[at] ?? 0) + place + 1),
      )
      if (wrong.length > 0)
        lost.push(`${wrong.length} of ${heard.length} heard a gap or a double; one heard ${wrong[0]?.numbers.join(' ')} of ${said}`)
    }
    await closeRooms([...rooms, ...writers])
    const figures = {
      slowestSeconds: Math.max(...(seconds ?? [])),
      medianClientSeconds: median(p50 ?? []),
      cpuMsAClient: median(cpu ?? []),
      loadGeneratorCores: busiest,
    }
    return { figures, ratios: { seconds: percentile(seconds ?? [], 0.5) }, lost, suspect: busiest > suspectLoad }
  } finally {
    await server.stop()
  }
}

async function lastNumbers(url: string, rooms: Room[]): Promise<number[]> {
  return Promise.all(rooms.map(async ({ id }) => ((await (await fetch(`${url}/api/sessions/${id}`)).json()) as { seq: number }).seq))
}

/** Resolves with the snapshot; what comes after it is added to `numbers` as it comes. */
async function comeBack(url: string, room: Room, number: number, cookie: string | null, since: number): Promise<{ numbers: number[] }> {
  const socket: RawSocket = await openRaw(url, '/ws', cookie)
  room.sockets[number] = socket
  const numbers: number[] = []
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('somebody did not come back')), patienceMs)
    socket.onFrame = (payload) => {
      if (payload.subarray(0, isMessage.length).equals(isMessage)) {
        numbers.push((JSON.parse(payload.toString()) as { message: { seq: number } }).message.seq)
      } else if (payload.subarray(0, isSnapshot.length).equals(isSnapshot)) {
        const { session } = JSON.parse(payload.toString()) as { session: { messages: { seq: number }[] } }
        numbers.push(...session.messages.map(({ seq }) => seq).sort((a, b) => a - b))
        clearTimeout(timer)
        resolve()
      }
    }
    socket.send(command({ type: 'join_session', sessionId: room.id, displayName: `Guest ${number}`, since: `${since}` }))
  })
  return { numbers }
}

export const reconnect: Cell = { name: 'reconnect', about: 'P9 · 2,000 clients come back at once while the talk goes on', measure }
