// Mails an account a link that works once.
import { limits } from '../../../shared/limits.ts'
import type { Language } from '../../../shared/language.ts'
import { mails as en } from '../../../shared/texts/en/server.ts'
import { mails as nl } from '../../../shared/texts/nl/server.ts'
import type { Deps } from '../../deps.ts'
import { fill } from '../../domain/text.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import type { MailLinkRow } from '../../store/people/mail-links.ts'
import { digestOf, newToken } from '../../access/authenticate.ts'
import { mayTry } from './log-in.ts'

const kinds = {
  reset: { path: '/reset-password', lifeMs: limits.resetLinkMs },
  verify: { path: '/verify-email', lifeMs: limits.verifyLinkMs },
} as const satisfies Record<MailLinkRow['purpose'], object>

/** Resolves when the mail server has taken it, or at once when there is none or this account has had enough. */
export async function mailLink(deps: Deps, row: UserRow, purpose: MailLinkRow['purpose'], language: Language): Promise<void> {
  const { mailer, store, config, now } = deps
  if (!mailer || !(await mayTry(deps, `mail:${row.id}`, limits.mailsPerAccount))) return
  const { path, lifeMs } = kinds[purpose]
  const token = newToken()
  const expires = now() + lifeMs
  await store.mailLinks.add({ digest: digestOf(token), user_id: row.id, purpose, email: row.email, expires_at: expires }, now())
  // Of PUBLIC_URL, which is set where mail is: a Host header must not say where the link leads.
  const link = new URL(path, config.publicUrl)
  link.searchParams.set('token', token)
  const { subject, text } = (language === 'nl' ? nl : en)[purpose]
  // Nothing that a person chose stands in it but the address: nobody sends words of theirs to strangers in our name.
  await mailer.send({ to: row.email, subject, text: fill(text, { link: link.href, email: row.email }) })
}

/** Mails the link that proves an address, beside whatever else is done: nobody waits for it, and nothing fails with it. */
export function sendVerification(deps: Deps, row: UserRow, language: Language): void {
  if (row.email_verified_at !== null) return
  mailLink(deps, row, 'verify', language).catch((error: unknown) => deps.log.error({ error }, 'a mail to prove an address did not go out'))
}
