// Mails the person, or the owner of the team, when most of a budget is used; once for each budget and month.
import type { Language } from '../../../shared/texts/language.ts'
import { named } from '../../../shared/policy/site-name.ts'
import { budgetMail as en } from '../../../shared/texts/en/server.ts'
import { budgetMail as nl } from '../../../shared/texts/nl/server.ts'
import type { Deps } from '../../deps.ts'
import { budgetState } from '../../domain/plans/budget.ts'
import { fill } from '../../domain/text.ts'
import type { DueNotice } from '../../store/plans/budget-notices.ts'

/** A process that has been sending for longer than this has died. */
const sendingMs = 5 * 60_000
const retryMs = 60_000
const maxTries = 8

type Tools = Pick<Deps, 'store' | 'mailer' | 'policy' | 'now' | 'log'>

/** Only to verified addresses, and to nobody who is suspended. Without a mail server nobody is mailed: the home page shows it too. */
export async function mailBudgets({ store, mailer, policy, now, log }: Tools): Promise<void> {
  if (!mailer) return
  for (const due of await store.budgetNotices.claim(now(), now() + sendingMs)) {
    const account = await findReader(store, due.owner)
    try {
      if (account?.email_verified_at != null && account.suspended_at === null)
        await mailer.send({ to: account.email, ...named(mailOf(due), policy.site()) })
      await store.budgetNotices.done(due, null)
    } catch (error) {
      log.error({ error }, 'mailing about a budget failed; it will be retried')
      await store.budgetNotices.done(due, due.tries + 1 >= maxTries ? null : now() + retryMs * 2 ** due.tries)
    }
  }
}

async function findReader(store: Tools['store'], owner: DueNotice['owner']) {
  const [kind, id = ''] = owner.split(':')
  const userId = kind === 'team' ? (await store.teams.findBy({ id }))?.team.owner : id
  return userId === undefined ? null : store.accounts.find(userId)
}

/** In both languages, because the language of an account is not known. It contains no text that anyone wrote. */
function mailOf(due: DueNotice): { subject: string; text: string } {
  const texts = [wordsOf(due, en, 'en'), wordsOf(due, nl, 'nl')]
  return { subject: `${en.subject} / ${nl.subject}`, text: texts.join('\n--\n\n') }
}

function wordsOf({ owner, unit, amount, used, month }: DueNotice, words: typeof en, language: Language): string {
  const number = new Intl.NumberFormat(language)
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' })
  const limit = unit === 'cost' ? money.format(amount / 1_000_000) : fill(words.answers, { count: number.format(amount) })
  return fill(words.text, {
    used: unit === 'cost' ? money.format(used / 1_000_000) : number.format(used),
    limit,
    whose: owner.startsWith('team:') ? words.team : words.person,
    month: new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`)),
    state: budgetState({ amount, used }) === 'reached' ? words.reached : words.warned,
  })
}
