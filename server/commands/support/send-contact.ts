// Somebody writes to the support: it is kept first, and mailed on where there is a mail server.
import { limits } from '../../../shared/limits.ts'
import type { Deps } from '../../deps.ts'
import { readContact, type ContactInput } from '../../domain/support/contact-input.ts'
import { newId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import { limitByNetwork } from '../../access/limit-by-network.ts'
import { mailContacts } from './mail-contacts.ts'

const hourMs = 60 * 60_000

/** Throws what `readContact` throws, and rate_limited. The mail goes out after the answer. */
export async function sendContact(deps: Deps, person: Person, given: ContactInput): Promise<void> {
  const { store, config, now, log } = deps
  // What must be mended first counts for nothing.
  const contact = readContact(given)
  await limitByNetwork(deps, person, { action: 'contact', limit: limits.contactPerHour, windowMs: hourMs, code: 'rate_limited' })
  const plan = person.userId === null ? null : (await store.payers.find(person.key, config.defaultPlan)).plan
  await store.contact.add({ id: newId(), user_id: person.userId, ...contact, plan, language: person.language, created_at: now() })
  void mailContacts(deps).catch((error: unknown) => log.error({ error }, 'a message to the support was not mailed on yet'))
}
