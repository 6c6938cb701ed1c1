// Anna, who hosts, and Bram in a session where files are attached, on a server whose clock can be put forward.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Attachment } from '../../shared/entities.ts'
import { silentAssistant } from './assistants.ts'
import { openHouse } from './house.ts'
import { png } from './sample-files.ts'
import { startServer } from './start-server.ts'
import { announces, upload, type Sample } from './uploads.ts'
import type { Ear, Visitor } from './visitor.ts'

export const picture: Sample = { name: 'kaart van de bakkerij é.png', bytes: png(), type: 'image/png' }
export const list: Sample = { name: 'lijst.txt', bytes: 'meel, zout, gist' }

/** What the file is called on the disk. */
export const nameOf = (file: Attachment | undefined) => file?.filePath.split('/').at(-1) ?? ''

/** The server is the caller's to remove. */
export async function startFileHouse() {
  const clock = { laterMs: 0 }
  const server = await startServer({ assistant: silentAssistant, now: () => Date.now() + clock.laterMs })
  const { id: sessionId, anna, bram, ears } = await openHouse(server)
  const [ear, bramsEar] = ears

  async function attach(who: Visitor, samples: Sample[], options: { note?: boolean; content?: string; from?: Ear } = {}) {
    const { note = false, content = note ? 'Only mine' : '', from = who === bram ? bramsEar : ear } = options
    const messageId = await announces(from, samples.length, content, note ? 'note' : 'user')
    const { attachments, status } = await upload(who, messageId, samples)
    expect(status).toBe(200)
    return { messageId, attachments, first: attachments[0] as Attachment }
  }

  return { server, clock, sessionId, anna, bram, ear, bramsEar, attach, stored: () => readdirSync(join(server.dataDir, 'files')) }
}
