// Exports end if the client reads too slowly, so that the next one gets its turn. They continue if the server or the connection is slow.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import express from 'express'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTurns } from '../../domain/limits/turns.ts'
import { identifyPerson } from '../person.ts'
import { sendExport } from './send-export.ts'
import { cutSlowReader, inPieces } from './slow-readers.ts'

/** A connection with 64 kB waiting to be sent, and whether it was cut. */
function watched() {
  vi.useFakeTimers()
  const socket = { bytesWritten: 1_000_000, writableLength: 64_000 }
  const seen = { isCut: false }
  const end = cutSlowReader(socket, () => (seen.isCut = true))
  onTestFinished(() => {
    end()
    vi.useRealTimers()
  })
  return { socket, seen }
}

it('a client that reads 1 kB a second is cut after 30 s · GUARD-12', () => {
  const { socket, seen } = watched()
  for (let second = 1; second < 30; second += 1) {
    vi.advanceTimersByTime(1_000)
    socket.bytesWritten += 1_000
  }
  vi.advanceTimersByTime(999)
  expect(seen.isCut).toBe(false)
  vi.advanceTimersByTime(1)
  expect(seen.isCut).toBe(true)
})

it('a client that reads 1 Mbit/s is not cut, even if the system reports only every 1.4 MB', () => {
  const { socket, seen } = watched()
  let unreported = 0
  for (let second = 0; second < 600; second += 1) {
    vi.advanceTimersByTime(1_000)
    unreported += 125_000
    if (unreported < 1_400_000) continue
    socket.bytesWritten += unreported
    unreported = 0
  }
  expect(seen.isCut).toBe(false)
})

it('a client that waits for the server is not cut', () => {
  const { socket, seen } = watched()
  for (let n = 0; n < 20; n += 1) {
    socket.writableLength = 64_000
    vi.advanceTimersByTime(27_000)
    socket.writableLength = 0
    vi.advanceTimersByTime(3_000)
  }
  expect(seen.isCut).toBe(false)
})

it('large chunks are sent in pieces of 64 kB', async () => {
  const pieces: Uint8Array[] = []
  for await (const piece of inPieces(Readable.from([Buffer.alloc(150_000, 'a'), '', 'é'.repeat(40_000)]))) pieces.push(piece)
  expect(pieces.map(({ length }) => length)).toEqual([65_536, 65_536, 18_928, 65_536, 14_464])
  expect(Buffer.concat(pieces).toString() === 'a'.repeat(150_000) + 'é'.repeat(40_000)).toBe(true)
})

it('exports of one /48 take turns, and one whose client stops reading is ended, so that the next one starts · GUARD-12', async () => {
  const app = express()
  const turns = createTurns({ atOnce: 2, each: 1, waiting: 5, waitMs: 15_000 })
  const started: string[] = []
  const ended: string[] = []
  app.use(
    identifyPerson(({ from }) =>
      Promise.resolve({ person: { key: 'guest:x', from, fromWide: from === 'other' ? null : 'wide' }, setCookies: [] } as never),
    ),
  )
  app.get('/:what', async (request, response) => {
    const log = { warn: () => undefined } as never
    const { what } = request.params
    const write = async () => {
      started.push(what)
      const endless = function* () {
        while (what === 'endless') yield Buffer.alloc(200_000)
        yield 'done'
      }
      await pipeline(Readable.from(endless()), inPieces, response)
    }
    await sendExport({ log }, turns, { request, response, what }, write, { windowMs: 300, windowBytes: 10 })
    ended.push(what)
  })
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const get = (what: string, from: string) =>
    fetch(`http://127.0.0.1:${port}/${what}`, { headers: { from } }).then((response) => response.text())
  const stopped = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void stopped.destroy())
  stopped.on('error', () => undefined).write('GET /endless HTTP/1.1\r\nHost: x\r\nFrom: one\r\n\r\n')
  await expect.poll(() => started).toEqual(['endless'])
  const next = get('next', 'two')
  expect(await get('elsewhere', 'other')).toBe('done')
  expect(started).toEqual(['endless', 'elsewhere'])
  expect(await next).toBe('done')
  expect(ended[1]).toBe('endless')
})
