// A process that extracts the text of one document: the type is its argument, and the bytes arrive on stdin.
import { buffer } from 'node:stream/consumers'
import type { AttachmentType } from '../../../shared/files/attachments.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { runBelowNormalPriority } from '../below-normal-priority.ts'
import type { Say } from './collect-text.ts'
import { readDoc } from './read-doc.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'
import { watchOwnMemory } from './watch-own-memory.ts'

runBelowNormalPriority()
watchOwnMemory()
// The server has ended, so nobody needs the text any more.
process.once('disconnect', () => process.exit())

const say: Say = (heard) => process.send?.(heard)
const type = process.argv[2] as AttachmentType
const bytes = await buffer(process.stdin)
if (type === 'application/pdf') await readPdf(new Uint8Array(bytes), say)
else {
  const text = (await (type === 'application/msword' ? readDoc(bytes) : readDocx(bytes))).trim()
  say({ kind: 'text', text: text.slice(0, limits.documentCharacters), of: text.length })
}
say({ kind: 'end' })
