// Mails reporters with an account what the operator decided, until that succeeds; removes old reports.
import { named } from '../../../shared/policy/site-name.ts'
import { reportLimits } from '../../../shared/reports/report-limits.ts'
import { reportMail as en } from '../../../shared/texts/en/server.ts'
import { reportMail as nl } from '../../../shared/texts/nl/server.ts'
import type { Deps } from '../../deps.ts'
import { publicIdOf } from '../../domain/people/person.ts'
import { fill } from '../../domain/text.ts'

const atOnce = 50
/** A process that has been sending for longer than this has died. */
const sendingMs = 5 * 60_000
const retryMs = 60_000
const maxTries = 8

type Tools = Pick<Deps, 'store' | 'mailer' | 'policy' | 'now' | 'log'>

/** Only to verified addresses, and to nobody who is suspended. Without a mail server nothing is due for long: the decision is shown in the app. */
export async function mailReporters({ store, mailer, policy, now, log }: Tools): Promise<void> {
  for (;;) {
    const due = await store.reports.claimMails(now(), now() + sendingMs, atOnce)
    for (const one of due) {
      const account = mailer ? await store.accounts.find(publicIdOf(one.reporter)) : null
      const isReader = account?.email_verified_at != null && account.suspended_at === null
      const isSent = await sendTo(isReader ? account.email : null)
      await store.reports.mailed(one, isSent || one.mail_tries + 1 >= maxTries ? null : now() + retryMs * 2 ** one.mail_tries)

      async function sendTo(to: string | null): Promise<boolean> {
        if (!mailer || to === null) return true
        const { subject, text, outcomes } = named(one.language === 'nl' ? nl : en, policy.site())
        const outcome = outcomes[one.decision === 'address_suspended' ? 'suspended' : one.decision]
        try {
          const date = new Date(one.created_at).toLocaleDateString(one.language, { dateStyle: 'long', timeZone: 'UTC' })
          await mailer.send({ to, subject, text: fill(text, { date, outcome }) })
          return true
        } catch (error) {
          log.error({ error }, 'mailing a reporter failed; it will be retried')
          return false
        }
      }
    }
    if (due.length < atOnce) return
  }
}

/** Deletes reports with their copies: some time after the decision, and at the latest some time after they were made. */
export async function removeOldReports({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  await store.reports.removeOlder(now() - reportLimits.reportKeptMs, now() - reportLimits.reportUndecidedMs)
}
