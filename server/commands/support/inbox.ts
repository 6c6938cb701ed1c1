// An operator answers messages to support by email, and marks them as done.
import { AppError } from '../../../shared/errors.ts'
import { named } from '../../../shared/policy/site-name.ts'
import { replyMail as en } from '../../../shared/texts/en/server.ts'
import { replyMail as nl } from '../../../shared/texts/nl/server.ts'
import type { Operator } from '../../access/as-operator.ts'
import type { Deps } from '../../deps.ts'
import { fill } from '../../domain/text.ts'

interface Reply {
  text: string
  /** The id of a reply that could not be mailed, or whose sending was interrupted. */
  again?: string | undefined
}

const subjectCharacters = 200
/** A process that has been sending for longer than this is assumed to have died. */
const sendingMs = 5 * 60_000

/**
 * The reply is stored before it is mailed, so a failure loses nothing. Throws message_empty, contact_not_found, mail_unavailable, mail_failed.
 */
export async function replyToContact(deps: Deps, operator: Operator, id: string, { text: given, again }: Reply): Promise<void> {
  const { store, mailer, config, now, log, policy } = deps
  const text = given.replaceAll('\r\n', '\n').trim()
  if (text === '') throw new AppError('message_empty')
  const contact = await store.inbox.find(id)
  if (!contact) throw new AppError('contact_not_found')
  if (!mailer) throw new AppError('mail_unavailable')
  const reply =
    again === undefined
      ? await store.inbox.addReply({ contact_id: id, operator: operator.id, text, created_at: now() })
      : await store.inbox.claimFailed(again, id, text, now(), now() - sendingMs)
  // It was sent in the meantime.
  if (!reply) return
  const words = named(contact.language === 'nl' ? nl : en, policy.site())
  try {
    await mailer.send({
      to: contact.email,
      subject: fill(words.subject, { subject: contact.subject.slice(0, subjectCharacters).toWellFormed() }),
      text: fill(words.text, { text, message: contact.message.replaceAll(/^/gm, '> ') }),
      ...(config.supportEmail === undefined ? {} : { replyTo: config.supportEmail }),
    })
  } catch (error) {
    await store.inbox.failed(reply.id)
    log.error({ error }, 'mailing a reply failed; it is stored')
    throw new AppError('mail_failed', { cause: error })
  }
  await store.inbox.mailed(reply.id, now(), store.audit.line({ operator, action: 'contact_answered', target: `contact:${id}`, at: now() }))
}

/** Repeating it changes nothing. Throws contact_not_found. */
export async function markContact(deps: Deps, operator: Operator, id: string, isDone: boolean): Promise<void> {
  const { store, now } = deps
  if (!(await store.inbox.find(id))) throw new AppError('contact_not_found')
  const audit = store.audit.line({ operator, action: isDone ? 'contact_done' : 'contact_reopened', target: `contact:${id}`, at: now() })
  await store.inbox.setDone(id, isDone ? now() : null, audit)
}
