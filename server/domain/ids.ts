// Ids that nobody can guess.
import { randomBytes, randomInt } from 'node:crypto'

/** 128 random bits as 22 URL-safe characters. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

export const publicDemoId = 'demo-session'
const demoPattern = /^demo-[a-z0-9]{8}$/

export function isDemoId(id: string): boolean {
  return id === publicDemoId || demoPattern.test(id)
}

const demoLetters = 'abcdefghijklmnopqrstuvwxyz0123456789'

export function newDemoId(): string {
  return `demo-${Array.from({ length: 8 }, () => demoLetters[randomInt(demoLetters.length)]).join('')}`
}
