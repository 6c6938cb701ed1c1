// A fake of OpenAI's transcription: it keeps every recording it receives and answers as the test says.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One recording as received. */
export interface SentRecording {
  path: string
  authorization: string | undefined
  fields: Record<string, string>
  fileName: string
  fileType: string
  bytes: Uint8Array
}

type Reply = string | { status: number; message?: string } | 'breaks' | 'never'

export interface TranscriptionServer {
  baseUrl: string
  sent: SentRecording[]
  /** The answers to the next recordings, in order; the last one is repeated. */
  replies: Reply[]
  /** The number of callers that disconnected before they got an answer. */
  abandoned(): number
  close(): Promise<void>
}

export async function startTranscriptionServer(...replies: Reply[]): Promise<TranscriptionServer> {
  const sent: SentRecording[] = []
  let abandoned = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('close', () => (abandoned += response.writableFinished ? 0 : 1))
    request.on('end', () => {
      const { 'content-type': type = '', authorization } = request.headers
      void read(Buffer.concat(chunks), type).then((form) => {
        sent.push({ path: request.url ?? '', authorization, ...form })
        answer(response, (replies.length > 1 ? replies.shift() : replies[0]) ?? '')
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sent,
    replies,
    abandoned: () => abandoned,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function read(body: Buffer, type: string): Promise<Omit<SentRecording, 'path' | 'authorization'>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('no file was sent')
  const fields = Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  return { fields, fileName: file.name, fileType: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
}

function answer(response: ServerResponse, reply: Reply): void {
  if (reply === 'never') return
  if (reply === 'breaks') return void response.destroy()
  const isText = typeof reply === 'string'
  response.writeHead(isText ? 200 : reply.status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
  response.end(JSON.stringify(isText ? { text: reply } : { error: { message: reply.message ?? 'no', type: 'error' } }))
}
