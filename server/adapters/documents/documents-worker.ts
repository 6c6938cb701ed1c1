// Runs in a thread of its own, ended from outside when it takes too long: takes the text out of one document.
import { parentPort, workerData } from 'node:worker_threads'
import type { AttachmentType } from '../../../shared/attachments.ts'
import type { Say } from './heard.ts'
import { readDoc } from './read-doc.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'

const { type, bytes } = workerData as { type: AttachmentType; bytes: Uint8Array }
const say: Say = (heard) => parentPort?.postMessage(heard)

if (type === 'application/pdf') await readPdf(bytes, say)
else say({ kind: 'text', text: (await (type === 'application/msword' ? readDoc(bytes) : readDocx(bytes))).trim() })
say({ kind: 'end' })
