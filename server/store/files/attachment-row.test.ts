// Each field of a file is stored in its own column and read back from it.
import { expect, it } from 'vitest'
import { toAttachment, toRow, type AttachmentRow, type NewFile } from './attachment-row.ts'

const read = { unit: 'pages', read: 3, of: 4, failed: false } as const
const file: NewFile = {
  ...{ id: 'f', storedName: 'stored', digest: 'd', fileName: 'plan.pdf', mimeType: 'application/pdf', fileSize: 9 },
  ...{ width: 30, height: 20, read, text: 'text' },
}
const row: AttachmentRow = {
  ...{ id: 'f', session_id: 's', message_id: 'o', note_id: null, author: 'guest:a', position: 2, file_name: 'plan.pdf' },
  ...{ stored_name: 'stored', digest: 'd', mime_type: 'application/pdf', size: 9, width: 30, height: 20, text: 'text' },
  ...{ read_json: '{"unit":"pages","read":3,"of":4,"failed":false}', uploaded_from: 'home', uploaded_from_wide: 'city', created_at: 7 },
}
const owner = { id: 'o', sessionId: 's', author: 'guest:a', isNote: false } as const

it('a file of a message is stored with all its fields', () => {
  expect(toRow(owner, file, 2, 7, { from: 'home', fromWide: 'city' })).toEqual(row)
})

it('an unread file of a note from an unknown network has no text and no network', () => {
  const stored = { message_id: null, note_id: 'o', read_json: null, text: null, uploaded_from: null, uploaded_from_wide: null }
  expect(toRow({ ...owner, isNote: true }, { ...file, read: null, text: null }, 2, 7, null)).toEqual({ ...row, ...stored })
})

it('clients receive where a file is, what it is, and how much of it was read', () => {
  const sent = {
    id: 'f',
    fileName: 'plan.pdf',
    filePath: '/api/files/stored',
    mimeType: 'application/pdf',
    fileSize: 9,
    width: 30,
    height: 20,
  }
  expect(toAttachment(row)).toEqual({ ...sent, read })
  expect(toAttachment({ ...row, read_json: null })).toEqual({ ...sent, read: null })
})
