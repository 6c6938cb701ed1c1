// The words of the main process: in the language of the app, at once when it changes.
import { expect, it, vi } from 'vitest'
import { createTexts, fill, unreadWords } from './texts.ts'

it('the words change with the language, and who shows some hears of it once', () => {
  const texts = createTexts('en')
  const changed = vi.fn()
  texts.onChange(changed)
  expect(texts.words().menu.newSession).toBe('New session')
  texts.use('nl')
  texts.use('nl')
  expect([texts.language(), texts.words().menu.newSession]).toEqual(['nl', 'Nieuwe sessie'])
  expect(changed).toHaveBeenCalledOnce()
})

it('names are filled in as they are, and one that nobody gives stays seen', () => {
  expect(fill('{{name}} of {{rest}}', { name: '$& {{rest}}' })).toBe('$& {{rest}} of {{rest}}')
})

it('what is unread is counted in words', () => {
  const words = createTexts('nl').words()
  expect([0, 1, 12].map((count) => unreadWords(words, count))).toEqual([
    'Geen ongelezen berichten',
    '1 ongelezen bericht',
    '12 ongelezen berichten',
  ])
})
