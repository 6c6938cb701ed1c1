// The files chosen for the message being written: only accepted ones, without duplicates, and why others were left out.
import { useState } from 'react'
import { refuseFile } from '../../../../shared/files/attachments.ts'
import { limits } from '../../../../shared/limits/limits.ts'

export interface LeftOut {
  name: string
  reason: NonNullable<ReturnType<typeof refuseFile>> | 'full'
}

export interface Chosen {
  files: readonly File[]
  /** Those of the last chosen files that were left out. */
  leftOut: readonly LeftOut[]
  add(files: Iterable<File>): void
  remove(file: File): void
  clear(): void
  closeAlert(): void
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

export function useChosen(): Chosen {
  const [{ files, leftOut }, set] = useState<Pick<Chosen, 'files' | 'leftOut'>>({ files: [], leftOut: [] })
  return {
    files,
    leftOut,
    add(chosen) {
      const given = [...chosen]
      set((now) => addFiles(now.files, given))
    },
    remove: (file) => set((now) => ({ files: now.files.filter((one) => one !== file), leftOut: [] })),
    clear: () => set({ files: [], leftOut: [] }),
    closeAlert: () => set((now) => ({ ...now, leftOut: [] })),
  }
}

function addFiles(before: readonly File[], given: readonly File[]): Pick<Chosen, 'files' | 'leftOut'> {
  const files = [...before]
  const leftOut: LeftOut[] = []
  for (const file of given) {
    if (files.some((one) => isSame(one, file))) continue
    const reason = refuseFile(file) ?? (files.length >= limits.attachmentsPerMessage ? 'full' : null)
    if (reason === null) files.push(file)
    else leftOut.push({ name: file.name, reason })
  }
  return { files, leftOut }
}
