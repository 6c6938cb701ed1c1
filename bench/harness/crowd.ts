// Many sockets in one process that only record what they receive; it is parsed when the stream is over.
import type { WebSocket } from 'ws'
import { nowUs, readTokens } from '../servers/tokens.ts'

export interface Crowd {
  sockets: WebSocket[]
  /** Resolves when everyone has received the end of the answer. */
  ended: Promise<void>
  /** What everyone received of an answer with this number of tokens. */
  read(tokens: number): Heard
  close(): Promise<void>
}

export interface Heard {
  /** Milliseconds from the creation of each token to its arrival on each socket. */
  lagsMs: number[]
  firstLagsMs: number[]
  framesEach: number
  /** One sentence each. */
  missing: string[]
}

interface Frame {
  data: Buffer
  atUs: number
}

const delta = Buffer.from('"ai_delta"')
const over = Buffer.from('{"type":"ai_typing","isTyping":false')

export async function openCrowd(people: number, open: (number: number) => Promise<WebSocket>): Promise<Crowd> {
  const sockets: WebSocket[] = []
  // One after another: simultaneous joins are measured by another cell.
  for (let number = 0; number < people; number += 1) sockets.push(await open(number))
  const frames = sockets.map((): Frame[] => [])
  let waiting = people
  const ended = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${waiting} of ${people} did not receive the end of the answer`)), 60_000)
    sockets.forEach((socket, index) =>
      socket.on('message', (data: Buffer) => {
        if (data.subarray(0, 30).includes(delta)) frames[index]?.push({ data, atUs: nowUs() })
        else if (data.subarray(0, over.length).equals(over) && (waiting -= 1) === 0) {
          clearTimeout(timer)
          resolve()
        }
      }),
    )
  })
  return {
    sockets,
    ended,
    read: (tokens) => readFrames(frames, tokens),
    async close() {
      await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve).close())))
    },
  }
}

function readFrames(all: Frame[][], count: number): Heard {
  const heard: Heard = { lagsMs: [], firstLagsMs: [], framesEach: Math.max(...all.map((frames) => frames.length)), missing: [] }
  all.forEach((frames, person) => {
    const tokens = frames.flatMap(({ data, atUs }) => {
      const { text } = JSON.parse(data.toString()) as { text: string }
      return readTokens(text).map(({ index, madeUs }) => ({ index, lagMs: (atUs - madeUs) / 1000 }))
    })
    const inOrder = tokens.every(({ index }, place) => index === place)
    if (!inOrder || tokens.length !== count)
      heard.missing.push(`person ${person} received ${tokens.length} of ${count} tokens${inOrder ? '' : ', not in order'}`)
    for (const { lagMs } of tokens) heard.lagsMs.push(lagMs)
    heard.firstLagsMs.push(tokens[0]?.lagMs ?? NaN)
  })
  return heard
}
