// The real server on a data folder of the bench, with a scripted assistant whose answers have TOKENS tokens.
import { noItems } from '../../server/testing/doubles/assistants.ts'
import { startServer } from '../../server/testing/cluster/start-server.ts'
import type { AnswerPiece } from '../../server/ports/ports.ts'
import { tokens } from './tokens.ts'

async function* asText(texts: AsyncIterable<string>): AsyncGenerator<AnswerPiece> {
  for await (const text of texts) yield { kind: 'text', text }
}

const { TOKENS = '300', DATA_DIR, WEB_ROOT = '' } = process.env
const server = await startServer({
  ...(DATA_DIR ? { dataDir: DATA_DIR } : {}),
  env: { WEB_ROOT },
  assistant: { model: 'scripted', label: 'scripted', ...noItems, answer: (_prompt, signal) => asText(tokens(Number(TOKENS), signal)) },
})
process.stdout.write(`${server.url}\n`)
process.on('SIGTERM', () => {
  // A data folder that was passed in is removed by the process that created it.
  void (DATA_DIR ? server.stop() : server.remove()).finally(() => process.exit(0))
})
