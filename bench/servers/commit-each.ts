// The reference for sending: the same statements on the same database, but one commit per message and nobody to notify.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { newRowId } from '../../server/domain/ids.ts'
import { createKnownSessions } from '../../server/store/messages/add-at-once.ts'
import { addMessages } from '../../server/store/messages/add-messages.ts'
import { connectPostgres, connectSqlite } from '../../server/store/database/connect.ts'

const { DATABASE_URL, DATA_DIR = '' } = process.env
const { db } = DATABASE_URL ? await connectPostgres(DATABASE_URL) : await connectSqlite(DATA_DIR)
const known = createKnownSessions()
const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })

async function add(sessionId: string, content: string, messageKey: string): Promise<object> {
  const author = { kind: 'guest' as const, key: 'guest:bench' as const, userId: null, anonymousId: 'bench', language: null }
  const draft = { type: 'user' as const, content, author, displayName: 'Guest', messageKey, language: 'en' as const, metadata: {} }
  const now = Date.now()
  const [added] = await addMessages(db, [{ sessionId, id: newRowId(now), draft, now, wantsAnswer: () => false }], known)
  if (added?.status !== 'fulfilled') throw new Error('not stored')
  return { type: 'message_created', messageKey, messageId: added.value.message.id, seq: added.value.message.seq }
}

sockets.on('connection', (socket, { url = '' }) => {
  const sessionId = url.split('room=')[1] ?? ''
  socket.on('message', (data: Buffer) => {
    const { content, messageKey } = JSON.parse(data.toString()) as { content: string; messageKey: string }
    void add(sessionId, content, messageKey).then((answer) => socket.send(JSON.stringify(answer)))
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`))
