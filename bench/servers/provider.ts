// An OpenAI-compatible provider that answers every request with TOKENS tokens at a steady pace, the first one at once; all answers share one timer.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nowUs, tokenMs } from './tokens.ts'

const count = Number(process.env['TOKENS'] ?? '300')
const running = new Map<ServerResponse, { started: number; given: number }>()

function chunk(content: string | null): string {
  const choices = [
    { index: 0, delta: content === null ? {} : { content }, logprobs: null, finish_reason: content === null ? 'stop' : null },
  ]
  return `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_760_000_000, model: 'played', choices })}\n\n`
}

function give(response: ServerResponse, answer: { started: number; given: number }): void {
  for (; answer.given < count && performance.now() >= answer.started + answer.given * tokenMs; answer.given += 1) {
    response.write(chunk(`${answer.given}:${nowUs()} `))
  }
  if (answer.given < count) return
  running.delete(response)
  response.end(`${chunk(null)}data: [DONE]\n\n`)
}

setInterval(() => {
  for (const [response, answer] of running) give(response, answer)
}, tokenMs / 2)

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const answer = { started: performance.now(), given: 0 }
    running.set(response, answer)
    response.on('close', () => running.delete(response))
    give(response, answer)
  })
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`))
