// A migrated, empty SQLite database that tests copy: migrating a new one takes a quarter of a second of processor time.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../store/store.ts'

const file = 'kring.sqlite'

/** Creates the template for this test run; a test runner's global setup calls it once. Returns a function that removes it. */
export async function makeTemplate(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kring-template-'))
  const store = await openStore({ databaseUrl: undefined, dataDir })
  await store.close()
  process.env['TEST_DATABASE_TEMPLATE'] = join(dataDir, file)
  return () => rmSync(dataDir, { recursive: true, force: true })
}

/** Copies the template into an empty data folder. Without one, the server migrates an empty database as usual. */
export function copyTemplate(dataDir: string): void {
  const template = process.env['TEST_DATABASE_TEMPLATE']
  if (template) copyFileSync(template, join(dataDir, file))
}
