// Stores a message, acknowledges it and publishes it; a note is not published.
import type { Message } from '../../../shared/entities.ts'
import { maySubmit, type GuidedForm } from '../../../shared/guided/guided-form.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Deps } from '../../deps.ts'
import { publicId } from '../../domain/people/person.ts'
import { mentioned, readMessage, wantsAnswer } from '../../domain/messages/message.ts'
import { isFull } from '../../domain/messages/session-size.ts'
import { getWriter, withRights, type Member } from '../../access/member.ts'
import { planOfHost } from '../../queries/plans/limit-reached.ts'
import { countText } from './count-text.ts'
import { findCalls } from './find-calls.ts'
import { withReplyTo } from './reply-to.ts'

export interface SendInput {
  content: string
  messageType: 'user' | 'note'
  messageKey?: string | null | undefined
  /** The message that this one replies to. */
  replyTo?: string | null | undefined
  /** The guided form that produced this prompt; never for a note. */
  form?: GuidedForm | null | undefined
  /** This many files will be uploaded for it. */
  files?: number
}

export interface Sent {
  message: Message
  /** It was sent before and is not published again. */
  repeated: boolean
}

/** Throws message_empty, message_too_long, rate_limited, session_not_found, removed, read_only, message_not_found, replies_full, upgrade_required, session_full, notes_full. `acknowledge` is called after the commit and before the message is published. */
export async function sendMessage(deps: Deps, member: Member, input: SendInput, acknowledge: (message: Message) => void): Promise<Sent> {
  const files = input.files ?? 0
  const written = readMessage(input.content, input.messageType, files)
  const { person, sessionId, displayName } = member
  const { content } = written
  const messageKey = input.messageKey ?? null
  countText(deps, person, content)
  if (written.type === 'note') {
    await getWriter(deps, member)
    const draft = { author: person, displayName, content, messageKey, files }
    const { note, repeated } = await deps.store.notes.add(sessionId, draft, deps.now())
    acknowledge(note)
    // Not published: a note is sent to the author's own connections only.
    return { message: note, repeated }
  }
  const form = input.form ?? null
  if (form) await checkGuidedForm(deps, member, form)
  const mentions = await findMentions(deps, sessionId, content)
  const calls = form ? [] : await findCalls(deps, sessionId, content)
  const metadata = {
    ...(mentions.length > 0 ? { mentions } : {}),
    ...(form ? { form } : {}),
    ...(files > 0 ? { filesExpected: files } : {}),
  }
  const added = await withReplyTo(deps, sessionId, input.replyTo, (replyTo, checkReply) =>
    withRights(deps, member, (check) => {
      const about = replyTo ? { ...metadata, replyTo } : metadata
      // A single literal: V8 is many times slower at creating an object with a spread and further properties.
      const message = {
        type: 'user',
        author: person,
        displayName,
        content,
        messageKey,
        metadata: about,
        language: person.language,
        files,
        calls,
      } as const
      return deps.store.messages.add(sessionId, message, deps.now(), (session) => {
        check(session)
        // Not for a repeated message: the message it replies to may be gone by now.
        checkReply(session)
        if (isFull(session, session.lastSeq)) throw new AppError('session_full')
        return wantsAnswer(content, session, mentions.length > 0, form !== null || calls.length > 0)
      })
    }),
  )
  acknowledge(added.message)
  if (!added.repeated) deps.fanout.publish(sessionId, { type: 'new_message', message: added.message })
  if (added.wantsAnswer === 'consider') deps.answers.consider(sessionId)
  else if (added.wantsAnswer) deps.answers.wake(sessionId)
  return { message: added.message, repeated: added.repeated }
}

async function findMentions({ store, presence }: Deps, sessionId: string, content: string): Promise<string[]> {
  if (!content.includes('@')) return []
  const participants = await store.participants.list(sessionId, limits.participantsListed)
  return mentioned(
    content,
    // In a demo without messages, the people in it are not stored yet.
    participants.length > 0
      ? participants.map((one) => ({ id: one.user_id ?? one.anonymous_id ?? '', displayName: one.display_name }))
      : presence.people(sessionId).map(({ participant }) => ({ id: publicId(participant), displayName: participant.displayName })),
  )
}

/** Some forms need a paid plan of the host. Throws upgrade_required, and the errors of `getWriter` before that. */
async function checkGuidedForm(deps: Deps, member: Member, form: GuidedForm): Promise<void> {
  const { isDemo, host } = await getWriter(deps, member)
  if (!maySubmit(form, { isDemo, plan: await planOfHost(deps, host) })) throw new AppError('upgrade_required')
}
