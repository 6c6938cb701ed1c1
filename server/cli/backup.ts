// npm run backup and npm run restore: use the same settings as the server.
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { chooseBackups } from '../backup/choose.ts'
import { removedAfter } from '../backup/disk.ts'
import { makeBackup } from '../backup/make.ts'
import { restoreBackup, type Restored } from '../backup/restore.ts'
import { showSteps } from './show-steps.ts'
import { readConfig, type Config } from '../config/config.ts'
import { StartError } from '../config/start-error.ts'
import { backupName, backupTime } from '../domain/storage/backup-names.ts'
import type { Backups } from '../ports/backups.ts'

const usage = 'Usage: backup [--to PATH], or restore NAME, restore --from PATH, restore --list.'

async function main(): Promise<void> {
  const [task = '', ...args] = process.argv.slice(2)
  if (task !== 'backup' && task !== 'restore') throw new StartError(usage)
  const { to, from, list, name } = readArguments(args)
  const config = readConfig()
  if (task === 'backup') return backUp(config, to)
  if (from !== undefined) return restore(config, from)
  const backups = await chooseBackups(config)
  if (!backups)
    throw new StartError('Specify the backup: --from FILE.tar.gz, or --from FOLDER for its newest one. With BACKUP_TO, its name is enough.')
  if (list) return showNames(backups)
  if (name === undefined) throw new StartError('Specify the name of the backup. `npm run restore -- --list` prints the names.')
  return restoreNamed(config, backups, name)
}

function readArguments(args: string[]) {
  try {
    const options = { to: { type: 'string' }, from: { type: 'string' }, list: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { ...values, name: positionals[0] }
  } catch (cause) {
    throw new StartError(usage, { cause })
  }
}

async function backUp(config: Config, to: string | undefined): Promise<void> {
  const backups = to === undefined ? await chooseBackups(config) : null
  const work = new AbortController()
  // A bucket needs a moment to remove what it has received.
  const { onStep, end } = showSteps(backups ? work : undefined)
  const name = backupName(Date.now())
  const { file, bytes } = await (
    backups
      ? backups.make(name, work.signal).then((size) => ({ file: name, bytes: size }))
      : makeBackup(config, to ?? 'backups', { onStep })
  ).finally(end)
  say(`Backup: ${file} (${megabytes(bytes)})`)
}

async function restore(config: Config, from: string): Promise<void> {
  const { onStep, end } = showSteps()
  tell(config, await restoreBackup(config, from, onStep).finally(end))
}

/** A backup is fetched completely first. */
async function restoreNamed(config: Config, backups: Backups, name: string): Promise<void> {
  // The name becomes part of a path.
  const found = backupTime(name) === null ? null : await backups.read(name)
  if (!found) throw new StartError(`There is no backup ${name}. \`npm run restore -- --list\` prints the names.`)
  const folder = join(config.dataDir, 'incoming-backup')
  const { onStep, end } = showSteps()
  const fetchAndRestore = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, name)
    onStep('Fetching the backup', file)
    await pipeline(found, createWriteStream(file, { mode: 0o600 }))
    return restoreBackup(config, file, onStep)
  }
  tell(config, { ...(await removedAfter(folder, fetchAndRestore).finally(end)), file: name })
}

async function showNames(backups: Backups): Promise<void> {
  const files = await backups.list()
  for (const { name, bytes } of files) say(`${name}  ${megabytes(bytes)}`)
  if (files.length === 0) say('There are no backups yet.')
}

function tell({ databaseUrl, dataDir }: Config, { file, aside }: Restored): void {
  say(`Restored: ${file} to ${databaseUrl ? 'Postgres' : dataDir}${aside ? `; the former data is in ${aside}` : ''}`)
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exit(1)
})
