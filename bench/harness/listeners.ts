// What everyone in many rooms receives of one answer each: all frames are counted; those of the first person in each room are kept and parsed.
import { nowUs, readTokens } from '../servers/tokens.ts'
import type { Room } from './rooms.ts'

export interface HeardAnswers {
  /** Milliseconds from the creation of a token to its arrival. */
  lagsMs: number[]
  /** One sentence each. */
  missing: string[]
}

const delta = Buffer.from('{"type":"ai_delta"')
const over = Buffer.from('{"type":"ai_typing","isTyping":false')
const patienceMs = 120_000

/** `ask` starts the answer in every room. Resolves when everyone has received its end. */
export async function hearAnswers(rooms: Room[], tokens: number, ask: () => void): Promise<HeardAnswers> {
  const bytes = rooms.map(({ sockets }) => sockets.map(() => 0))
  const kept = rooms.map((): { text: string; atUs: number }[] => [])
  let waiting = rooms.reduce((sum, { sockets }) => sum + sockets.length, 0)
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${waiting} people did not receive the end of their answer`)), patienceMs)
    rooms.forEach(({ sockets }, room) =>
      sockets.forEach((socket, person) => {
        const mine = bytes[room] ?? []
        socket.onFrame = (payload) => {
          // The cheap check comes first: most frames are deltas.
          if (payload[12] === delta[12] && payload.subarray(0, delta.length).equals(delta)) {
            mine[person] = (mine[person] ?? 0) + payload.length
            if (person === 0) kept[room]?.push({ text: payload.toString(), atUs: nowUs() })
          } else if (payload.subarray(0, over.length).equals(over) && (waiting -= 1) === 0) {
            clearTimeout(timer)
            resolve()
          }
        }
      }),
    )
    ask()
  })
  const heard: HeardAnswers = { lagsMs: [], missing: [] }
  kept.forEach((frames, room) => {
    const read = frames.flatMap(({ text, atUs }) =>
      readTokens((JSON.parse(text) as { text: string }).text).map((token) => ({ ...token, atUs })),
    )
    if (read.length !== tokens || read.some(({ index }, place) => index !== place))
      heard.missing.push(`room ${room} received ${read.length} of ${tokens} tokens`)
    for (const { madeUs, atUs } of read) heard.lagsMs.push((atUs - madeUs) / 1000)
    const short = bytes[room]?.filter((count) => count !== bytes[room]?.[0]).length ?? 0
    if (short > 0) heard.missing.push(`${short} people in room ${room} received other bytes than the first person`)
  })
  return heard
}
