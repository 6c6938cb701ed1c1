// Builds the server once, as in production: compiling it again for each process costs a second of processor time.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { serverBundle } from '../../../build/site/server-bundle.mjs'
import { createDocuments } from '../../adapters/documents/documents.ts'
import { createPdf } from '../../adapters/pdf/pdf.ts'
import type { Documents } from '../../ports/documents.ts'
import type { Pdf } from '../../ports/ports.ts'

const root = join(import.meta.dirname, '../../..')
// As deep as out/server, so that relative paths lead to the same files.
const made = join(root, 'out')
const prefix = 'server-for-tests-'
const dayMs = 24 * 3_600_000

const entries = {
  main: 'server/main.ts',
  backup: 'server/cli/backup.ts',
  messages: 'server/cli/messages.ts',
  models: 'server/cli/models.ts',
  operator: 'server/cli/operator.ts',
  'check-worker': 'server/adapters/documents/check-worker.ts',
  'documents-worker': 'server/adapters/documents/documents-worker.ts',
  'pdf-worker': 'server/adapters/pdf/pdf-worker.ts',
  'sqlite-worker': 'server/store/database/sqlite/better-sqlite3/sqlite-worker.mjs',
}
type Entry = Exclude<keyof typeof entries, 'sqlite-worker'>

let building: Promise<string> | undefined

/** The built script of an entry of server/, from the current sources. All test files share it. */
export async function builtScript(entry: Entry): Promise<string> {
  return join(await (building ??= ensureBuilt()), `${entry}.js`)
}

/** Checks and reads files as in production; a worker from the sources would be compiled again each time. */
export async function builtDocuments(): Promise<Documents> {
  return createDocuments({ checker: await builtScript('check-worker'), reader: await builtScript('documents-worker') })
}

/** Draws PDFs as in production. */
export async function builtPdf(): Promise<Pdf> {
  return createPdf(await builtScript('pdf-worker'))
}

async function ensureBuilt(): Promise<string> {
  const folder = join(made, `${prefix}${fingerprint()}`)
  if (existsSync(folder)) return folder
  const mine = join(made, `${prefix}${randomUUID()}`)
  await build({ ...serverBundle, absWorkingDir: root, entryPoints: entries, outdir: mine })
  removeOld()
  try {
    renameSync(mine, folder)
  } catch {
    // Another test file has built the same version meanwhile.
    rmSync(mine, { recursive: true, force: true })
  }
  return folder
}

/** Changes whenever a source file or a package changes. */
function fingerprint(): string {
  // Packages are in the bundles.
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const room of ['server', 'shared', 'build/site'])
    for (const name of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).toSorted()) {
      const { mtimeMs, size } = statSync(join(root, room, name), { throwIfNoEntry: false }) ?? {}
      if (/\.m?[jt]s$/.test(name)) hash.update(`${name} ${mtimeMs} ${size}\n`)
    }
  return hash.digest('hex').slice(0, 16)
}

function removeOld(): void {
  for (const name of readdirSync(made)) {
    const path = join(made, name)
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (name.startsWith(prefix) && Date.now() - since > dayMs) rmSync(path, { recursive: true, force: true })
  }
}
