// What `late-files.ts` brings, in one piece.
import { ChosenFiles } from './chosen-files.tsx'
import { DropVeil } from './drop-veil.tsx'
import { FileList } from './file-list.tsx'
import { uploadsOf } from './uploads.ts'

export const fileParts = { ChosenFiles, DropVeil, FileList, uploadsOf }

export type FileParts = typeof fileParts
