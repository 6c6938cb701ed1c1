// Who is told about the files of a message or a note.
import { expect, it } from 'vitest'
import { changed, changedNote, fileCommands, ofMessage, ofNote, published, told } from '../../testing/fixtures/file-commands.ts'
import { publishFiles } from './publish-files.ts'

it.each([
  ['messages are sent to everyone in the session, in order', changed, published],
  ['a note is sent to its author only', changedNote, [told]],
  ['nothing is sent if no message changed', { owner: ofMessage, messages: [], note: null }, []],
  ['nothing is sent if no note changed', { owner: ofNote, messages: [], note: null }, []],
])('%s', (_what, change, sent) => {
  const { deps, called } = fileCommands()
  publishFiles(deps, change as never)
  expect(called('publish', 'tellAuthor')).toEqual(sent)
})
