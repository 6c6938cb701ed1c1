// Mails an account a link that works once.
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { named } from '../../../shared/policy/site-name.ts'
import { mails as en } from '../../../shared/texts/en/server.ts'
import { mails as nl } from '../../../shared/texts/nl/server.ts'
import type { Deps } from '../../deps.ts'
import { ownAddress } from '../../domain/own-address.ts'
import { fill } from '../../domain/text.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import type { MailLinkRow } from '../../store/people/mail-links.ts'
import { digestOf, newToken } from '../../access/authenticate.ts'
import { mayTry } from './log-in.ts'

const kinds = {
  reset: { path: '/reset-password', lifeMs: limits.resetLinkMs },
  verify: { path: '/verify-email', lifeMs: limits.verifyLinkMs },
} as const satisfies Record<MailLinkRow['purpose'], object>

/** True once the mail server has accepted it; false at once if there is none or this account has received too many. */
export async function mailLink(deps: Deps, row: UserRow, purpose: MailLinkRow['purpose'], language: Language): Promise<boolean> {
  const { mailer, store, config, now } = deps
  if (!mailer || !(await mayTry(deps, `mail:${row.id}`, limits.mailsPerAccount))) return false
  const { path, lifeMs } = kinds[purpose]
  const token = newToken()
  const expires = now() + lifeMs
  await store.mailLinks.add({ digest: digestOf(token), user_id: row.id, purpose, email: row.email, expires_at: expires }, now())
  // Based on PUBLIC_URL, which is required for mail: a Host header must not decide where the link leads.
  const link = ownAddress(config, path)
  link.searchParams.set('token', token)
  const { subject, text } = named((language === 'nl' ? nl : en)[purpose], deps.policy.site())
  // It contains no text that a user chose except the address, so nobody can send their own words to strangers in our name.
  await mailer.send({ to: row.email, subject, text: fill(text, { link: link.href, email: row.email }) })
  return true
}

/** Mails the verification link in the background: the caller neither waits for it nor fails with it. */
export function sendVerification(deps: Deps, row: UserRow, language: Language): void {
  if (row.email_verified_at !== null) return
  mailLink(deps, row, 'verify', language).catch((error: unknown) => deps.log.error({ error }, 'sending a verification mail failed'))
}

/** For the account's own request, so the caller learns whether it was sent. Throws mail_unavailable, mail_failed, too_many_attempts. */
export async function requestVerification(deps: Deps, row: UserRow, language: Language): Promise<void> {
  if (!deps.mailer) throw new AppError('mail_unavailable')
  if (row.email_verified_at !== null) return
  const isSent = await mailLink(deps, row, 'verify', language).catch((cause: unknown) => {
    throw new AppError('mail_failed', { cause })
  })
  if (!isSent) throw new AppError('too_many_attempts')
}
