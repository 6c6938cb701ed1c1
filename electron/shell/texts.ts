// The texts of the main process in the app's language; listeners are notified when the language changes.
import type { Language } from '../../shared/texts/language.ts'
import { desktopMain as en } from '../../shared/texts/en/desktop-main.ts'
import { desktopMain as nl, type DesktopMain } from '../../shared/texts/nl/desktop-main.ts'

export interface Texts {
  language(): Language
  words(): DesktopMain
  /** Menu, tray and badge change at once. */
  use(language: Language): void
  onChange(listener: () => void): void
}

export function createTexts(first: Language): Texts {
  let language = first
  const listeners: (() => void)[] = []
  return {
    language: () => language,
    words: () => (language === 'nl' ? nl : en),
    use(next) {
      if (next === language) return
      language = next
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export function unreadWords(words: DesktopMain, count: number): string {
  if (count === 0) return words.unread.none
  return fill(count === 1 ? words.unread.count_one : words.unread.count_other, { count })
}
