// A folder in memory for the temporary files of tests. On a disk, SQLite waits at every commit: half of a store test's time.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const GiB = 1024 ** 3

/** Makes the folder in `place` and lets this process and its children use it as their temporary folder, until this process ends. Without a Linux file system in memory that has `leastBytes` free and may run programs, nothing changes. */
export function useMemoryFolder(place = '/dev/shm', leastBytes = 6 * GiB) {
  if (process.platform !== 'linux' || !isSuitable(place, leastBytes)) return
  const folder = mkdtempSync(join(place, 'kring-'))
  // Postgres runs as another user, who must reach its own folder in this one.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
}

function isSuitable(place, leastBytes) {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, folder]) => folder === place)
  if (mount?.[2] !== 'tmpfs' || /\b(noexec|ro)\b/.test(mount[3])) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize >= leastBytes
}
