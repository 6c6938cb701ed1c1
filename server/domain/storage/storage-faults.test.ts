// Which errors of the database drivers mean that a retry may succeed.
import { expect, it } from 'vitest'
import { storageFault, wasConnectionLost } from './storage-faults.ts'

it.each([
  [{ code: 'ECONNRESET' }, true, 'storage_unavailable'],
  [{ code: '57P01' }, true, 'storage_unavailable'],
  [{ code: '08006' }, true, 'storage_unavailable'],
  [{ message: 'Connection terminated unexpectedly' }, true, 'storage_unavailable'],
  [{ message: 'select 1 - Connection terminated' }, true, 'storage_unavailable'],
  [{ message: 'timeout expired' }, true, 'storage_unavailable'],
  [{ code: 'SQLITE_ABORT' }, true, 'storage_unavailable'],
  [{ code: 'SQLITE_FULL' }, false, 'storage_unavailable'],
  [{ code: 'SQLITE_IOERR_WRITE' }, false, 'storage_unavailable'],
  [{ name: 'KnexTimeoutError' }, false, 'storage_unavailable'],
  [{ code: '55P03' }, false, 'storage_busy'],
  [{ code: '23505', message: 'a Connection terminated' }, false, null],
  [{ code: 'SQLITE_CONSTRAINT' }, false, null],
  [{ code: 'XECONNRESET' }, false, null],
  [{ code: '57P04' }, false, null],
  [null, false, null],
  ['timeout', false, null],
])('%j: connection lost %s, reported as %s', (error, isLost, code) => {
  expect(wasConnectionLost(error)).toBe(isLost)
  const fault = storageFault(error)
  expect(fault?.code ?? null).toBe(code)
  if (fault) expect([fault.retryAfterMs, fault.cause]).toEqual([5_000, error])
})
