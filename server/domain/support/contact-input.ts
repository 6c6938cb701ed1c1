// Validates contact messages: nothing in them can add a header line to an email.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { readEmail } from '../people/account-input.ts'

export interface ContactInput {
  name: string
  email: string
  subject: string
  message: string
}

const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/u
// What the mailer accepts as exactly one address.
const plain = /^[^<>,;:"()[\]\\]+$/

/** Returns the cleaned input. Throws contact_incomplete, contact_name_refused, contact_subject_refused, email_refused, message_too_long. */
export function readContact(given: ContactInput): ContactInput {
  const [name, email, subject] = [given.name.trim(), given.email.trim(), given.subject.trim()]
  const message = given.message.replaceAll('\r\n', '\n').trim()
  if ([name, email, subject, message].includes('')) throw new AppError('contact_incomplete')
  if (breaks.test(name)) throw new AppError('contact_name_refused')
  if (breaks.test(subject)) throw new AppError('contact_subject_refused')
  if (!plain.test(email)) throw new AppError('email_refused')
  if (message.length > limits.messageCharacters) throw new AppError('message_too_long')
  return { name, email: readEmail(email), subject, message }
}
