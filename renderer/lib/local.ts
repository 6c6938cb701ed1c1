// What this browser keeps: every key once, with the shape of its value; unreadable values count as missing.
import { isLanguage, type Language } from '../../shared/language.ts'

/** A message on its way: kept until the server has acknowledged it. */
export interface Outgoing {
  messageKey: string
  content: string
  messageType: 'user' | 'note'
  /** ISO 8601. */
  at: string
  failed: boolean
}

interface Place<T> {
  read(): T | null
  write(value: T | null): void
}

export const local = {
  language: text<Language>('kring:language', isLanguage),
  name: text('kring:name', (value): value is string => typeof value === 'string'),
  draft: (sessionId: string) => text(`kring:draft:${sessionId}`, (value): value is string => typeof value === 'string'),
  outbox: (sessionId: string) => json(`kring:outbox:${sessionId}`, isOutbox),
}

function text<T extends string>(key: string, fits: (value: unknown) => value is T): Place<T> {
  return {
    read() {
      const value = quietly(() => localStorage.getItem(key))
      return fits(value) ? value : null
    },
    write: (value) => store(key, value),
  }
}

function json<T>(key: string, fits: (value: unknown) => value is T): Place<T> {
  return {
    read() {
      const value: unknown = quietly(() => JSON.parse(localStorage.getItem(key) ?? 'null'))
      return fits(value) ? value : null
    },
    write: (value) => store(key, value === null ? null : JSON.stringify(value)),
  }
}

function store(key: string, value: string | null): void {
  quietly(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)))
}

// Storage may be full or forbidden; the product works without it.
function quietly<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

function isOutbox(value: unknown): value is Outgoing[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item: unknown) => typeof item === 'object' && item !== null && 'messageKey' in item && 'content' in item && 'messageType' in item,
    )
  )
}
