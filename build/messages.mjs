// npm run messages: what people wrote to the support, latest first; it only reads, also while the server runs.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { asScript, root, Stop } from './run.mjs'
import { ensureInstalled } from './setup.mjs'

// What a stranger wrote must not steer the terminal.
const plain = (text) => text.replaceAll(/[^\P{C}\n\t]/gu, '')

async function open() {
  const { default: knex } = await import('knex')
  const { DATABASE_URL, DATA_DIR } = process.env
  if (DATABASE_URL) return knex({ client: 'pg', connection: DATABASE_URL })
  const file = resolve(root, DATA_DIR || 'data', 'kring.sqlite')
  if (!existsSync(file)) throw new Stop(`There is no database at ${file}: set DATA_DIR or DATABASE_URL as for the server.`)
  return knex({
    client: 'sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: (connection, done) => connection.run('PRAGMA query_only = ON', done) },
  })
}

await asScript(async () => {
  const { values } = parseArgs({ options: { since: { type: 'string' } } })
  const since = values.since === undefined ? 0 : Date.parse(values.since)
  if (Number.isNaN(since)) throw new Stop('--since is a day, as 2026-01-31.')
  await ensureInstalled()
  const db = await open()
  try {
    const rows = await db('contact_messages').where('created_at', '>=', since).orderBy('created_at', 'desc')
    for (const { name, email, subject, message, language, created_at, mailed_at } of rows) {
      const mailed = mailed_at === null ? 'not mailed' : `mailed ${new Date(Number(mailed_at)).toISOString()}`
      const head = `${new Date(Number(created_at)).toISOString()}  ${plain(name)} <${plain(email)}>  (${language}, ${mailed})`
      process.stdout.write(`${head}\n${plain(subject)}\n\n${plain(message)}\n\n${'-'.repeat(72)}\n`)
    }
    process.stdout.write(`${rows.length} messages\n`)
  } finally {
    await db.destroy()
  }
})
