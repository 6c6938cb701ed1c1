// Rooms full of people, and two ways to send in them: as fast as messages arrive, or at a fixed pace.
import { setTimeout as wait } from 'node:timers/promises'
import { nowUs } from '../servers/tokens.ts'
import type { Dialect } from './dialects.ts'
import { openRaw, type RawSocket } from './raw-socket.ts'

export interface Room {
  id: string
  sockets: RawSocket[]
  said: number
  delivered: number
}

const joinAtOnce = 25
const mark = 'n'.charCodeAt(0)
const padding = 'and so the talk goes on as talks do, one line after the other'
let keys = 0

/** `urls`: the nodes, over which people are distributed in turn. */
export async function openRooms(urls: string[], dialect: Dialect, rooms: number, people: number): Promise<Room[]> {
  const ids = await dialect.prepare(urls[0] ?? '', rooms)
  const all = ids.map((id): Room => ({ id, sockets: [], said: 0, delivered: 0 }))
  const places = all.flatMap((room) => Array.from({ length: people }, (_none, number) => ({ room, number })))
  for (let at = 0; at < places.length; at += joinAtOnce) {
    const some = places.slice(at, at + joinAtOnce)
    await Promise.all(
      some.map(
        async ({ room, number }) => (room.sockets[number] = await enter(urls[number % urls.length] ?? '', dialect, room.id, number)),
      ),
    )
  }
  return all
}

export async function enter(url: string, dialect: Dialect, room: string, number: number): Promise<RawSocket> {
  const socket = await (dialect.open?.(url, room) ?? openRaw(url, dialect.path(room)))
  for (const [says, hears] of dialect.greet(room, `Guest ${number}`)) {
    const heard = socket.expect(hears)
    socket.send(says)
    await heard
  }
  return socket
}

export async function closeRooms(rooms: Room[]): Promise<void> {
  await Promise.all(rooms.flatMap(({ sockets }) => sockets.map((socket) => socket.close())))
}

export function say(room: Room, dialect: Dialect, text = padding): void {
  const writer = room.sockets[room.said % room.sockets.length]
  room.said += 1
  writer?.send(dialect.say(`t=${nowUs()}; ${text}`, `key-${(keys += 1)}`))
}

/** Calls `each` for every delivery. */
export function listen(rooms: Room[], { markAt }: Dialect, each: (room: Room, payload: Buffer) => void): void {
  for (const room of rooms) {
    room.said = room.delivered = 0
    for (const socket of room.sockets) {
      socket.onFrame = (payload) => {
        // Answers socket.io's ping with a pong.
        if (payload.length === 1) return void (payload[0] === 0x32 && socket.send('3'))
        if (payload[markAt] !== mark) return
        room.delivered += 1
        each(room, payload)
      }
    }
  }
}

/** Waits until every sent message has arrived everywhere; returns what has not, one sentence each. */
export async function settle(rooms: Room[]): Promise<string[]> {
  const missing = () => rooms.reduce((sum, { said, delivered, sockets }) => sum + said * sockets.length - delivered, 0)
  for (let tries = 0; missing() > 0 && tries < 1_500; tries += 1) await wait(10)
  return missing() === 0 ? [] : [missing() > 0 ? `${missing()} deliveries too few` : `${-missing()} deliveries twice`]
}

export interface Flow {
  deliveries: number
  seconds: number
  lost: string[]
}

/** Keeps `underWay` messages on their way in each room until the time is over, then waits until all have arrived. `each`: called for every delivery. */
export async function talkFast(
  rooms: Room[],
  dialect: Dialect,
  underWay: number,
  seconds: number,
  each: (payload: Buffer) => void = () => undefined,
): Promise<Flow> {
  let isOver = false
  listen(rooms, dialect, (room, payload) => {
    each(payload)
    if (!isOver && room.said - Math.floor(room.delivered / room.sockets.length) < underWay) say(room, dialect)
  })
  const started = performance.now()
  for (const room of rooms) for (let first = 0; first < underWay; first += 1) say(room, dialect)
  await wait(seconds * 1000)
  isOver = true
  const lost = await settle(rooms)
  return { deliveries: rooms.reduce((sum, room) => sum + room.delivered, 0), seconds: (performance.now() - started) / 1000, lost }
}

/** Sends `perSecond` messages, to one room after another, and returns how long each delivery took. */
export async function talkSteadily(
  rooms: Room[],
  dialect: Dialect,
  perSecond: number,
  seconds: number,
  text?: string,
): Promise<Flow & { lagsMs: number[] }> {
  const lagsMs: number[] = []
  listen(rooms, dialect, (_room, payload) => lagsMs.push(lagOf(payload)))
  const started = performance.now()
  for (let count = 0; count < perSecond * seconds;) {
    const due = Math.min(((performance.now() - started) / 1000) * perSecond, perSecond * seconds)
    for (; count < due; count += 1) say(rooms[count % rooms.length]!, dialect, text)
    await wait(1)
  }
  const lost = await settle(rooms)
  return { deliveries: lagsMs.length, seconds: (performance.now() - started) / 1000, lost, lagsMs }
}

/** Milliseconds since the message in this frame was sent. */
export function lagOf(payload: Buffer): number {
  const at = payload.indexOf('t=') + 2
  return (nowUs() - Number(payload.toString('latin1', at, payload.indexOf(';', at)))) / 1000
}
