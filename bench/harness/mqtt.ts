// The minimum of MQTT that is needed to join a room of mosquitto.
import { connect } from 'node:net'
import { r0, type Dialect } from './dialects.ts'
import type { RawSocket } from './raw-socket.ts'

// One buffer for all sockets: reads within one process never overlap.
const buffer = Buffer.allocUnsafe(256 * 1024)

/** Clients publish the finished event, and mosquitto passes it on unchanged. */
export const mqtt: Dialect = {
  ...r0,
  open: openMqtt,
  say: (content, messageKey) => {
    const id = '00000000-0000-4000-8000-000000000000'
    const who = { userId: null, anonymousId: '0123456789012345678901', displayName: 'Guest 1' }
    const message = {
      id,
      type: 'user',
      content,
      ...who,
      timestamp: '2026-01-01T00:00:00.000Z',
      seq: 1,
      cursor: '1.0',
      messageKey,
      rev: 0,
      metadata: {},
    }
    return JSON.stringify({ type: 'new_message', message })
  },
}

let clients = 0

function openMqtt(url: string, room: string): Promise<RawSocket> {
  return new Promise((resolve, reject) => {
    let rest: Buffer | null = null
    const take = (chunk: Buffer) => {
      const data = rest ? Buffer.concat([rest, chunk]) : chunk
      rest = null
      let at = 0
      while (data.length - at >= 2) {
        const isShort = (data[at + 1] ?? 0) < 128
        if (!isShort && data.length - at < 3) break
        const header = isShort ? 2 : 3
        const length = isShort ? (data[at + 1] ?? 0) : ((data[at + 1] ?? 0) & 127) + 128 * (data[at + 2] ?? 0)
        if (data.length - at < header + length) break
        const kind = (data[at] ?? 0) >> 4
        const body = data.subarray(at + header, at + header + length)
        // CONNACK is answered with a subscription, SUBACK completes it, PUBLISH carries a message.
        if (kind === 2) socket.write(packet(0x82, Buffer.from([0, 1]), field(room), Buffer.from([0])))
        else if (kind === 9) resolve(raw)
        else if (kind === 3) raw.onFrame(body.subarray(2 + body.readUInt16BE(0)))
        at += header + length
      }
      if (at < data.length) rest = Buffer.from(data.subarray(at))
    }
    const onread = { buffer, callback: (count: number, data: Uint8Array) => (take((data as Buffer).subarray(0, count)), true) }
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), noDelay: true, onread })
    const raw: RawSocket = {
      socket,
      cookie: null,
      onFrame: () => undefined,
      send: (text) => void socket.write(packet(0x30, field(room), Buffer.from(text))),
      expect: () => reject(new Error('responses cannot be awaited over MQTT')) as never,
      pongAfterMs: 0,
      isClosed: false,
      close: () => new Promise((done) => (raw.isClosed ? done() : socket.once('close', () => done()).destroy())),
    }
    socket.on('close', () => (raw.isClosed = true)).on('error', reject)
    socket.write(packet(0x10, field('MQTT'), Buffer.from([4, 2, 0, 0]), field(`bench-${(clients += 1)}`)))
  })
}

function field(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length >> 8, text.length & 255]), Buffer.from(text)])
}

function packet(first: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [(body.length & 127) | 128, body.length >> 7]
  return Buffer.concat([Buffer.from([first, ...length]), body])
}
