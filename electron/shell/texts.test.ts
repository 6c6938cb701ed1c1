// The texts of the main process: in the app's language, also after it changes.
import { expect, it, vi } from 'vitest'
import { createTexts, fill, unreadWords } from './texts.ts'

it('changes the texts with the language, and notifies listeners once', () => {
  const texts = createTexts('en')
  const changed = vi.fn()
  texts.onChange(changed)
  expect(texts.words().menu.newSession).toBe('New session')
  texts.use('nl')
  texts.use('nl')
  expect([texts.language(), texts.words().menu.newSession]).toEqual(['nl', 'Nieuwe sessie'])
  expect(changed).toHaveBeenCalledOnce()
})

it('inserts values literally, and leaves a missing placeholder visible', () => {
  expect(fill('{{name}} of {{rest}}', { name: '$& {{rest}}' })).toBe('$& {{rest}} of {{rest}}')
})

it('describes the unread count in words', () => {
  const words = createTexts('nl').words()
  expect([0, 1, 12].map((count) => unreadWords(words, count))).toEqual([
    'Geen ongelezen berichten',
    '1 ongelezen bericht',
    '12 ongelezen berichten',
  ])
})
