// Mails the link that proves an address, beside whatever else is done: nobody waits for it, and nothing fails with it.
import type { Language } from '../../../shared/language.ts'
import type { Deps } from '../../deps.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { mailLink } from './mail-link.ts'

export function sendVerification(deps: Deps, row: UserRow, language: Language): void {
  if (row.email_verified_at !== null) return
  mailLink(deps, row, 'verify', language).catch((error: unknown) => deps.log.error({ error }, 'a mail to prove an address did not go out'))
}
