// What may be an account's address, name and password.
import { createHash } from 'node:crypto'
import { isReservedName } from '../../../shared/accounts/display-name.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits.ts'
import { cutLine, plainLine } from '../../../shared/messages/plain-line.ts'
import { commonPasswords } from './common-passwords.ts'

// One @, something before it, a dot behind it, no blanks or control characters: the mail itself proves the rest.
const shape = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@.\p{C}]+$/u

/** Lower case, as it is stored. Throws email_refused. */
export function readEmail(given: string): string {
  const email = given.trim().normalize('NFC').toLowerCase()
  if (email.length > limits.emailCharacters || !shape.test(email)) throw new AppError('email_refused')
  return email
}

/** One plain line; '' if nothing is left. */
export const cleanAccountName = (given: string): string => cutLine(plainLine(given), limits.accountNameCharacters)

interface AccountName {
  firstName: string
  lastName: string
}

/** Cleaned. Throws name_missing, and name_refused for a name that could be mistaken for the assistant's. */
export function readAccountName(given: AccountName): AccountName {
  const name = { firstName: cleanAccountName(given.firstName), lastName: cleanAccountName(given.lastName) }
  if (name.firstName === '' || name.lastName === '') throw new AppError('name_missing')
  if (isReservedName(`${name.firstName} ${name.lastName}`)) throw new AppError('name_refused')
  return name
}

/** The mailbox behind an email address, for things that each person gets once: without the plus tag, and for Gmail without dots. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = '', host = ''] = [email.slice(0, at).split('+')[0], email.slice(at + 1)]
  return host === 'gmail.com' || host === 'googlemail.com' ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Identifies a used trial after its account is deleted. */
export const trialKeyOf = (email: string): string => digest(`trial:${mailboxOf(email)}`)

/** The same for a card, by the provider's fingerprint of it. */
export const trialCardKeyOf = (fingerprint: string): string => digest(`card:${fingerprint}`)

/** Tells that this account's trial was ended because of its card. */
export const refusedTrialKeyOf = (userId: string): string => `refused:${userId}`

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Throws password_too_short, password_too_common. `about`: words that somebody would guess first: names, addresses. */
export function checkPassword(password: string, about: string[] = []): void {
  if ([...password].length < limits.passwordCharactersLeast) throw new AppError('password_too_short')
  if (password.length > limits.passwordCharacters) throw new AppError('bad_request')
  const plain = password.toLowerCase()
  const isGuessed = commonPasswords.has(plain) || /^(.)\1*$/u.test(plain) || isRow(plain)
  if (isGuessed || [...contextWords, ...about].some((word) => isLittleMore(plain, word))) throw new AppError('password_too_common')
}

/** Of the product, and what stands on its forms; docs/security.md lists them. */
const contextWords = ['kring', 'kringchat', 'kringkring', 'brainstorm', 'wachtwoord', 'password', 'welkom', 'welcome']

/** A word with nothing around it but digits and signs, as in Kring2026!; a longer tail makes it a password of its own. */
function isLittleMore(plain: string, word: string): boolean {
  const given = word.toLowerCase()
  if (given === plain) return true
  const letters = lettersOf(given)
  return letters.length > 1 && lettersOf(plain) === letters && plain.length - letters.length <= limits.passwordTailCharacters
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '')

// abcdefgh, 87654321.
function isRow(password: string): boolean {
  const steps = [...password].map((letter, at, all) => letter.codePointAt(0)! - (all[at - 1] ?? letter).codePointAt(0)!).slice(1)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
