// Adds one of everything to a session, all with the same word, and finds where the database and the disk still contain it.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { atBoard, brainstorms, newKey, sticky } from '../people/board.ts'
import { findEverywhere, openTables } from './every-row.ts'
import type { TestServer } from '../cluster/start-server.ts'
import { announces, upload } from '../people/uploads.ts'
import type { Ear, Visitor } from '../people/visitor.ts'

const word = 'sourdough'
const holders = ['attachments', 'brainstorms', 'messages', 'notes', 'participants', 'session_progress', 'sticky_notes']

/** Writes a message, a note, a file and a board. Returns a function that lists the tables and files that still contain any of it. */
export async function leaveTraces(server: TestServer, sessionId: string, who: Visitor, ear: Ear): Promise<() => Promise<string[]>> {
  const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
  onTestFinished(() => tables.destroy())
  await ear.says(`About ${word}`)
  await ear.says(`My own ${word}`, { messageType: 'note' })
  const messageId = await announces(ear, 1, `The ${word} list`)
  const samples = [{ name: `${word}.txt`, bytes: `flour for ${word}`, type: 'text/plain' }]
  expect((await upload(who, messageId, samples)).status).toBe(200)
  const board = atBoard(ear)
  await brainstorms(board, `A ${word} brand`)
  expect(await board.does('add_sticky', { ...sticky, id: newKey(), content: `Real ${word}` })).toBeNull()
  const traces = async () => {
    // The ledger and the receipts keep the costs of a session's answers.
    const found = (await findEverywhere(tables, [word, sessionId])).filter(
      ({ table, column }) => !['ledger.session_id', 'receipts.session_id'].includes(`${table}.${column}`),
    )
    return [...new Set(found.map(({ table }) => table)), ...readdirSync(join(server.dataDir, 'files'))].sort()
  }
  await expect.poll(traces).toEqual(expect.arrayContaining(holders))
  expect(readdirSync(join(server.dataDir, 'files'))).toHaveLength(1)
  return traces
}
