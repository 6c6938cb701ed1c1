// npm run messages: prints messages to support, paid plans first, then latest first. It only reads, and can run beside the server.
import { parseArgs } from 'node:util'
import { readConfig } from '../config/config.ts'
import { StartError } from '../config/start-error.ts'
import { readMessages } from '../store/support/read-messages.ts'

// Removes control characters, so that a stranger's message cannot control the terminal.
const plain = (text: string) => text.replaceAll(/[^\P{C}\n\t]/gu, '')
const iso = (time: number) => new Date(time).toISOString()

async function print(): Promise<void> {
  const { values } = parseArgs({ options: { since: { type: 'string', default: '1970-01-01' } } })
  const since = Date.parse(values.since)
  if (Number.isNaN(since)) throw new StartError('--since must be a date such as 2026-01-31.')
  const messages = await readMessages(readConfig(), since)
  for (const { name, email, subject, message, language, created_at, mailed_at, plan } of messages) {
    const mailed = mailed_at === null ? 'not mailed' : `mailed ${iso(mailed_at)}`
    const head = `${iso(created_at)}  ${plain(name)} <${plain(email)}>  (${plan ?? 'guest'}, ${language}, ${mailed})`
    process.stdout.write(`${head}\n${plain(subject)}\n\n${plain(message)}\n\n${'-'.repeat(72)}\n`)
  }
  process.stdout.write(`${messages.length} messages\n`)
}

print().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exitCode = 1
})
