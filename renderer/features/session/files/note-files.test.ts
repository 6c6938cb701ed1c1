// Uploads and removals change the files of this person's own note, and nothing else.
import { expect, it } from 'vitest'
import type { Attachment, Message } from '../../../../shared/entities.ts'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import { applyNoteFiles } from './session-files.ts'

const file = (id: string) => ({ id, fileName: `${id}.txt` }) as Attachment
const note = (id: string, metadata: Message['metadata'], type: Message['type'] = 'note') => ({ id, type, metadata }) as Message
const state = (...messages: Message[]) => ({ messages }) as SessionState

it('an uploaded file is added and no longer expected · ATT-14', () => {
  const before = state(note('n', { filesExpected: 2 }), note('m', { filesExpected: 1 }, 'user'))
  const one = applyNoteFiles(before, 'n', (files) => [...files, file('a')])
  expect(one.messages[0]?.metadata).toEqual({ filesExpected: 1, attachments: [file('a')] })
  const two = applyNoteFiles(one, 'n', (files) => [...files, file('b')])
  expect(two.messages[0]?.metadata).toEqual({ attachments: [file('a'), file('b')] })
  // The files of a message arrive with its event.
  expect(applyNoteFiles(before, 'm', (files) => [...files, file('x')]).messages[1]).toEqual(before.messages[1])
})

it('a deleted file is removed from its note · ATT-12', () => {
  const before = state(note('n', { attachments: [file('a'), file('b')], editedAt: 'then' }))
  const after = applyNoteFiles(before, 'n', (files) => files.filter(({ id }) => id !== 'a'))
  expect(after.messages[0]?.metadata).toEqual({ attachments: [file('b')], editedAt: 'then' })
})
