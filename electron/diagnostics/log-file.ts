// The log on disk: kring.log, and the two files before it. Together they take at most 1.5 MiB.
import type * as fs from 'node:fs'
import { join } from 'node:path'

/** Including the current one. */
const files = 3
const maxBytes = 512 * 1024

interface Given {
  /** Called for each line: before the app is ready its folders can still change. */
  folder(): string
  /** node:fs; synchronous, so that the last line before a crash is on disk. */
  disk: Pick<typeof fs, 'appendFileSync' | 'mkdirSync' | 'readFileSync' | 'renameSync' | 'statSync'>
}

export interface LogFile {
  path(): string
  write(line: string): void
  /** Returns the last lines, oldest first; as many as there are. */
  last(count: number): string[]
}

export function createLogFile({ folder, disk }: Given): LogFile {
  const pathOf = (age: number) => join(folder(), age === 0 ? 'kring.log' : `kring.${age}.log`)

  function sizeOf(path: string): number {
    return disk.statSync(path, { throwIfNoEntry: false })?.size ?? 0
  }
  function rotate(): void {
    for (let age = files - 1; age > 0; age -= 1) if (sizeOf(pathOf(age - 1)) > 0) disk.renameSync(pathOf(age - 1), pathOf(age))
  }
  function read(age: number): string[] {
    try {
      return disk.readFileSync(pathOf(age), 'utf8').split('\n').filter(Boolean)
    } catch {
      return []
    }
  }

  return {
    path: () => pathOf(0),
    write(line) {
      const text = `${line}\n`
      try {
        disk.mkdirSync(folder(), { recursive: true })
        if (sizeOf(pathOf(0)) + Buffer.byteLength(text) > maxBytes) rotate()
        // Readable only by this user.
        disk.appendFileSync(pathOf(0), text, { mode: 0o600 })
      } catch {
        // A full or read-only disk must not stop the app, and there is nowhere else to report it.
      }
    },
    last(count) {
      let lines: string[] = []
      for (let age = 0; age < files && lines.length < count; age += 1) lines = [...read(age), ...lines]
      return lines.slice(-count)
    },
  }
}
