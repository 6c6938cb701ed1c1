// The export file of an assistant contains only what people chose; other files are refused.
import { describe, expect, it } from 'vitest'
import { readAssistantFile, writeAssistantFile } from './assistant-file.ts'

const baker = { name: 'Baker', color: '#2580c1', instruction: 'You know bread.', model: 'one', openingQuestion: 'Which bread?' }
const file = { kring: 'assistant', version: 1, ...baker, files: [{ name: 'rye.pdf' }, { name: 'oat.pdf' }] }

describe('the file of an assistant', () => {
  it('contains its texts and the names of its files, but not its id or author', () => {
    const stored = { ...baker, id: 'a', created_by: 'bea' }
    expect(writeAssistantFile(stored, ['rye.pdf', 'oat.pdf'])).toStrictEqual(file)
  })

  it('is read as the same assistant, without its files and unknown fields', () => {
    expect(readAssistantFile({ ...file, more: 1 })).toStrictEqual(baker)
  })

  it.each([
    ['is of another version', { ...file, version: 2 }, 'assistant_version_unknown'],
    ['has no version', { ...file, version: undefined }, 'assistant_version_unknown'],
    ['is of another kind', { ...file, kring: 'session' }, 'assistant_file_refused'],
    ['is of another kind and version', { ...file, kring: 'session', version: 2 }, 'assistant_file_refused'],
    ['is an empty object', {}, 'assistant_file_refused'],
    ['has no instruction', { ...file, instruction: undefined }, 'assistant_file_refused'],
  ])('is refused if it %s', (_why, given, code) => {
    expect(() => readAssistantFile(given)).toThrow(expect.objectContaining({ code }) as Error)
  })
})
