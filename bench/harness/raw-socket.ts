// A WebSocket client that costs next to nothing: one read buffer for all sockets, frames passed on as bytes, nothing parsed.
// Cells that count deliveries use it instead of the sync core: 40 clients on the core took about twice the load generator's processor time,
// so at tens of thousands of frames a second it would be the bottleneck. `reconnect` measures the client's own reconnection and uses the core.
import { connect, type Socket } from 'node:net'

export interface RawSocket {
  socket: Socket
  /** The cookie that the server set; a client that reconnects sends it again. */
  cookie: string | null
  /** Called for every text frame; the bytes are valid only until it returns. */
  onFrame: (payload: Buffer) => void
  send(text: string): void
  /** Resolves with a copy of the next frame that begins with `prefix`; `onFrame` receives that frame too. */
  expect(prefix: string): Promise<Buffer>
  /** How long this client waits before it answers a WebSocket ping, to simulate a network; 0 at first. */
  pongAfterMs: number
  isClosed: boolean
  close(): Promise<void>
}

// One buffer for all sockets: reads within one process never overlap.
const buffer = Buffer.allocUnsafe(256 * 1024)
const patienceMs = 60_000

export function openRaw(url: string, path: string, cookie: string | null = null): Promise<RawSocket> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve, reject) => {
    let rest: Buffer | null = null
    let isOpen = false
    const awaited = new Set<{ prefix: Buffer; give(payload: Buffer): void }>()

    function take(chunk: Buffer): void {
      let data = rest ? Buffer.concat([rest, chunk]) : chunk
      rest = null
      if (!isOpen) {
        const end = data.indexOf('\r\n\r\n')
        if (end < 0) return void (rest = Buffer.from(data))
        const head = data.toString('latin1', 0, end)
        if (!head.startsWith('HTTP/1.1 101')) return reject(new Error(head.split('\r\n')[0]))
        raw.cookie = /^set-cookie: ([^;\r]+)/im.exec(head)?.[1] ?? cookie
        isOpen = true
        data = data.subarray(end + 4)
        resolve(raw)
      }
      let at = 0
      while (data.length - at >= 2) {
        const short = (data[at + 1] ?? 0) & 127
        const header = short < 126 ? 2 : short === 126 ? 4 : 10
        if (data.length - at < header) break
        const length = short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : data.readUInt32BE(at + 6)
        if (data.length - at < header + length) break
        frame((data[at] ?? 0) & 15, data.subarray(at + header, at + header + length))
        at += header + length
      }
      if (at < data.length) rest = Buffer.from(data.subarray(at))
    }

    function frame(opcode: number, payload: Buffer): void {
      if (opcode === 9) return answerPing(maskedFrame(10, payload))
      if (opcode === 8) return void socket.destroy()
      for (const one of awaited) if (payload.subarray(0, one.prefix.length).equals(one.prefix)) one.give(Buffer.from(payload))
      raw.onFrame(payload)
    }

    function answerPing(answer: Buffer): void {
      if (raw.pongAfterMs === 0) socket.write(answer)
      else setTimeout(() => raw.isClosed || socket.write(answer), raw.pongAfterMs)
    }

    const onread = { buffer, callback: (count: number, data: Uint8Array) => (take((data as Buffer).subarray(0, count)), true) }
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread })
    const raw: RawSocket = {
      socket,
      cookie,
      onFrame: () => undefined,
      send: (text) => void socket.write(maskedFrame(1, Buffer.from(text))),
      expect: (prefix) =>
        new Promise((give, fail) => {
          const timer = setTimeout(() => fail(new Error(`no frame that begins with ${prefix} arrived`)), patienceMs)
          const one = {
            prefix: Buffer.from(prefix),
            give(payload: Buffer) {
              clearTimeout(timer)
              awaited.delete(one)
              give(payload)
            },
          }
          awaited.add(one)
        }),
      pongAfterMs: 0,
      isClosed: false,
      close: () => new Promise((done) => (raw.isClosed ? done() : socket.once('close', () => done()).destroy())),
    }
    socket.on('close', () => (raw.isClosed = true))
    socket.on('error', reject)
    const upgrade = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ]
    const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...upgrade, ...(cookie ? [`Cookie: ${cookie}`] : []), '', '']
    socket.write(lines.join('\r\n'))
  })
}

/** A mask of zeros leaves the bytes unchanged. */
function maskedFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.alloc(header + 4 + length)
  frame[0] = 0x80 | opcode
  frame[1] = 0x80 | (header === 2 ? length : header === 4 ? 126 : 127)
  if (header === 4) frame.writeUInt16BE(length, 2)
  if (header === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  payload.copy(frame, header + 4)
  return frame
}
