// The files chosen for the message being written: only accepted ones, without duplicates, and whether others were left out.
import { useState } from 'react'
import { acceptFile } from '../../../../shared/files/attachments.ts'
import { limits } from '../../../../shared/limits.ts'

export interface Chosen {
  files: readonly File[]
  /** Why some of the last chosen files were left out. */
  alert: 'refused' | 'full' | null
  add(files: Iterable<File>): void
  remove(file: File): void
  clear(): void
  closeAlert(): void
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

export function useChosen(): Chosen {
  const [{ files, alert }, set] = useState<Pick<Chosen, 'files' | 'alert'>>({ files: [], alert: null })
  return {
    files,
    alert,
    add(chosen) {
      const given = [...chosen]
      set((now) => {
        const valid = given.filter((file) => acceptFile(file) !== null)
        const fresh = valid.filter((file) => !now.files.some((one) => isSame(one, file)))
        const all = [...now.files, ...fresh]
        const kept = all.slice(0, limits.attachmentsPerMessage)
        return { files: kept, alert: valid.length < given.length ? 'refused' : kept.length < all.length ? 'full' : null }
      })
    },
    remove: (file) => set((now) => ({ files: now.files.filter((one) => one !== file), alert: null })),
    clear: () => set({ files: [], alert: null }),
    closeAlert: () => set((now) => ({ ...now, alert: null })),
  }
}
