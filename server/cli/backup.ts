// npm run backup and npm run restore: use the same settings as the server.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesFolder } from '../backup/disk.ts'
import { makeBackup } from '../backup/make.ts'
import { restoreBackup } from '../backup/restore.ts'
import { showSteps } from './show-steps.ts'
import { readConfig } from '../config/config.ts'
import { StartError } from '../config/start-error.ts'

// The URL stays in the environment: written out, its password would end up in the shell's history.
const forPostgres = {
  backup: 'pg_dump --format=custom --no-owner --file=kring.dump "$DATABASE_URL"',
  restore: 'pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$DATABASE_URL" kring.dump',
}

async function main(): Promise<void> {
  const [task = '', ...args] = process.argv.slice(2)
  if (task !== 'backup' && task !== 'restore') throw new StartError('Usage: backup [--to PATH], or restore --from PATH.')
  const { to, from } = readArguments(args)
  const { databaseUrl, dataDir, sqliteDriver } = readConfig()
  if (databaseUrl) return postgres(task, dataDir)
  const { onStep, end } = showSteps()
  if (task === 'backup') {
    const { file, bytes } = await makeBackup(dataDir, to ?? 'backups', onStep, sqliteDriver).finally(end)
    return say(`Backup: ${file} (${(bytes / 1e6).toFixed(1)} MB)`)
  }
  if (from === undefined) throw new StartError('Specify the backup: --from FILE.tar.gz, or --from FOLDER for its newest one.')
  const { file, aside } = await restoreBackup(dataDir, from, onStep, sqliteDriver).finally(end)
  say(`Restored: ${file} to ${dataDir}${aside ? `; the former data is in ${aside}` : ''}`)
}

function readArguments(args: string[]): { to?: string | undefined; from?: string | undefined } {
  try {
    return parseArgs({ args, options: { to: { type: 'string' }, from: { type: 'string' } } }).values
  } catch (cause) {
    throw new StartError('The only options are --to and --from, each with a path.', { cause })
  }
}

/** Exits with 1, so that a nightly job does not mistake this for a backup. */
function postgres(task: keyof typeof forPostgres, dataDir: string): void {
  say(forPostgres[task])
  if (existsSync(join(dataDir, filesFolder)) && task === 'backup') say(`tar -czf kring-files.tar.gz -C "${dataDir}" ${filesFolder}`)
  process.stderr.write('The data is in Postgres: run the commands above instead.\n')
  process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exit(1)
})
