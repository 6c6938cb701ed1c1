import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../store/store.ts'
import { openTables } from '../checks/every-row.ts'
import { copyTemplate } from './database-template.ts'

/** A store in a separate SQLite file. `close` removes it: return it from `beforeAll`, or pass it to `onTestFinished`. */
export async function openTempStore() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kring-store-'))
  copyTemplate(dataDir)
  const store = await openStore({ databaseUrl: undefined, dataDir })
  const close = async () => {
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { store, dataDir, close }
}

/** The same, with a second connection that reads and writes its tables directly. */
export async function openTempTables() {
  const temp = await openTempStore()
  const tables = openTables({ dataDir: temp.dataDir, databaseUrl: undefined })
  const close = async () => {
    await tables.destroy()
    await temp.close()
  }
  return { ...temp, tables, close }
}
