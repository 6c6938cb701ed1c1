// Reads the files that the user chose; refuses files that are too large before reading them.
import type { readFile, stat } from 'node:fs/promises'
import { posix, win32 } from 'node:path'
import { attachmentTypes, extensionOf } from '../../shared/files/attachments.ts'
import type { ChosenFile, System } from '../../shared/desktop/desktop.ts'
import { limits } from '../../shared/limits/limits.ts'

export interface Disk {
  stat: typeof stat
  readFile: typeof readFile
}

export type ReadingProblem = 'fileTooLarge' | 'fileUnreadable'
export class FileRefused extends Error {
  constructor(
    readonly problem: ReadingProblem,
    readonly fileName: string,
  ) {
    super(problem)
  }
}

/** The limit applies to all files together: they are in memory at the same time. */
export async function readChosen(disk: Disk, system: System, paths: readonly string[]): Promise<ChosenFile[]> {
  const files: ChosenFile[] = []
  let room: number = limits.desktopFileBytes
  for (const path of paths) {
    const name = (system === 'windows' ? win32 : posix).basename(path).normalize('NFC')
    const bytes = await readOne(disk, path, name, room)
    room -= bytes.byteLength
    files.push({ name, type: typeOf(name), bytes })
  }
  return files
}

async function readOne(disk: Disk, path: string, name: string, room: number): Promise<Uint8Array<ArrayBuffer>> {
  const about = await disk.stat(path).catch(() => null)
  // Reading a folder fails; reading a pipe never ends.
  if (!about?.isFile()) throw new FileRefused('fileUnreadable', name)
  if (about.size > room) throw new FileRefused('fileTooLarge', name)
  const read = await disk.readFile(path).catch(() => null)
  if (read === null) throw new FileRefused('fileUnreadable', name)
  // The file may have grown in the meantime.
  if (read.byteLength > room) throw new FileRefused('fileTooLarge', name)
  return new Uint8Array(read)
}

function typeOf(name: string): string {
  const ending = extensionOf(name)
  const found = Object.entries(attachmentTypes).find(([, { extensions }]) => (extensions as readonly string[]).includes(ending))
  return found?.[0] ?? ''
}
