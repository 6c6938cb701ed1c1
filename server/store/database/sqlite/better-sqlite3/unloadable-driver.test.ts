// A driver that cannot be loaded is not reported as a fault of the data folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { StartError } from '../../../../config/start-error.ts'
import { connectSqlite } from '../../connect.ts'

const unloadable = vi.hoisted(() => ({ error: null as Error | null }))
vi.mock('./connection.ts', () => ({ connect: () => Promise.reject(unloadable.error as Error) }))

it('if the driver cannot be loaded, the error names the driver and not the data folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kring-unloadable-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  unloadable.error = new StartError('SQLITE_DRIVER: the package better-sqlite3 cannot be loaded (no such file).')
  await expect(connectSqlite(dataDir, 1, undefined, 'better-sqlite3')).rejects.toBe(unloadable.error)
})
