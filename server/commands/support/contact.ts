// Contact messages: storing them, forwarding them by mail until that succeeds, and removing old ones.
import { limits } from '../../../shared/limits/limits.ts'
import { mayUse } from '../../../shared/billing/plans.ts'
import { named, type NamedSite } from '../../../shared/policy/site-name.ts'
import { mails as en } from '../../../shared/texts/en/server.ts'
import { mails as nl } from '../../../shared/texts/nl/server.ts'
import { limitByNetwork } from '../../access/limit-by-network.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import { readContact, type ContactInput } from '../../domain/support/contact-input.ts'
import { fill } from '../../domain/text.ts'
import type { Mailer } from '../../ports/ports.ts'
import type { ContactRow } from '../../store/support/contact.ts'

const hourMs = 60 * 60_000

/** Stores a message to support; a worker mails it if there is a mail server. Throws what `readContact` throws, and rate_limited. */
export async function sendContact(deps: Deps, person: Person, given: ContactInput): Promise<void> {
  const { store, config, now, log } = deps
  // Input that is rejected does not count towards the limit.
  const contact = readContact(given)
  await limitByNetwork(deps, person, { action: 'contact', limit: limits.contactPerHour, windowMs: hourMs, code: 'rate_limited' })
  const plan = person.userId === null ? null : (await store.payers.find(person.key, config.defaultPlan)).plan
  await store.contact.add({ id: newId(), user_id: person.userId, ...contact, plan, language: person.language, created_at: now() })
  void mailContacts(deps).catch((error: unknown) => log.error({ error }, 'forwarding a contact message failed; it will be retried'))
}

/** A process that has been sending for longer than this has died. */
const sendingMs = 5 * 60_000
const retryMs = 60_000
const retryMostMs = 60 * 60_000
const subjectCharacters = 200

type Needs = Pick<Deps, 'store' | 'mailer' | 'config' | 'policy' | 'now' | 'log'>

export async function mailContacts(deps: Needs): Promise<void> {
  const { store, mailer, config, now } = deps
  if (mailer && config.supportEmail !== undefined) await mailAll(deps, mailer, config.supportEmail)
  await store.contact.removeOlder(now() - limits.contactKeptMs)
}

async function mailAll({ store, policy, now, log }: Needs, mailer: Mailer, to: string): Promise<void> {
  for (const contact of await store.contact.claim(now(), now() + sendingMs)) {
    try {
      await mailOne(mailer, to, contact, policy.site())
      await store.contact.mailed(contact.id, now())
    } catch (error) {
      await store.contact.failed(contact.id, now() + Math.min(retryMs * 2 ** contact.tries, retryMostMs))
      log.error({ error }, 'forwarding a contact message failed; it will be retried')
    }
  }
}

function mailOne(mailer: Mailer, to: string, contact: ContactRow, site: NamedSite): Promise<void> {
  const { name, email, subject, message, language, plan } = contact
  const words = named((language === 'nl' ? nl : en).contact, site)
  const at = new Date(contact.created_at).toISOString()
  return mailer.send({
    to,
    replyTo: email,
    subject: fill(site.publicPages && plan !== null && mayUse(plan, 'prioritySupport') ? words.prioritySubject : words.subject, {
      plan: plan === 'team' ? 'Team' : 'Pro',
      subject: subject.slice(0, subjectCharacters).toWellFormed(),
    }),
    text: fill(words.text, { name, email, subject, message, at }),
  })
}
