// Where the tests' temporary files are.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const script = pathToFileURL(join(import.meta.dirname, 'memory-folder.mjs')).href
const hasMemoryFolder = process.platform === 'linux' && / \/dev\/shm tmpfs (?!\S*(noexec|ro\b))/.test(readFileSync('/proc/mounts', 'utf8'))

/** The temporary folder of a program that calls `useMemoryFolder`, and the folder's mode. */
function folderWith(args: string, ending = ''): { folder: string; mode: string } {
  const code = `
    const { useMemoryFolder } = await import('${script}')
    useMemoryFolder(${args})
    const { tmpdir } = await import('node:os')
    console.log(JSON.stringify({ folder: tmpdir(), mode: (await import('node:fs')).statSync(tmpdir()).mode.toString(8) }))
    ${ending}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  return JSON.parse(stdout) as { folder: string; mode: string }
}

it.runIf(hasMemoryFolder)(
  'temporary files of tests are in memory, readable by other users, and removed when the run ends or is stopped',
  () => {
    for (const ending of [
      '',
      'process.exit(0)',
      `process.kill(process.pid, 'SIGTERM'); await new Promise((end) => setTimeout(end, 20_000))`,
    ]) {
      const { folder, mode } = folderWith(`'/dev/shm', 1`, ending)
      expect(folder).toMatch(/^\/dev\/shm\/kring-/)
      expect(mode).toBe('40755')
      expect(existsSync(folder)).toBe(false)
    }
  },
)

it('without enough memory, or without a file system in memory, the temporary folder stays as it was', () => {
  expect(folderWith(`'/dev/shm', ${Number.MAX_SAFE_INTEGER}`).folder).toBe(tmpdir())
  expect(folderWith(`'/no-such-folder', 1`).folder).toBe(tmpdir())
})
