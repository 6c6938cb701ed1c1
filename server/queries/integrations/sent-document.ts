// A session, or one of its messages, as it is sent to a connected service: as a person without notes in it would see it.
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/entities.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { siteName } from '../../../shared/policy/site-name.ts'
import type { Deps } from '../../deps.ts'
import { exportEntry } from '../../domain/exports/export-document.ts'
import type { ExportDocument } from '../../domain/exports/export-types.ts'
import { exportMarkdown } from '../../domain/exports/export-markdown.ts'
import { guest } from '../../domain/people/person.ts'
import { linkTo, titleOf } from '../../domain/integrations/sent-document.ts'
import type { SentDocument } from '../../ports/integrations.ts'
import type { Session } from '../../store/database/rows.ts'
import { exportSession } from '../exports/export-session.ts'
import { findExportedTeam } from '../exports/exported-team.ts'

type Reads = Pick<Deps, 'store' | 'now' | 'config' | 'files' | 'log' | 'policy'>

/** A person without notes or hidden sticky notes. */
const anyone = (language: Language) => guest('', language)

export async function wholeSession(deps: Reads, session: Session, language: Language): Promise<SentDocument> {
  const document = { ...exportSession(deps, anyone(language), session), team: await findExportedTeam(deps, session.host) }
  return { title: session.title, markdown: await write(document), ...sourceOf(session, deps) }
}

/** Throws message_not_found, also for deleted messages and system messages. */
export async function oneMessage(deps: Reads, session: Session, messageId: string, language: Language): Promise<SentDocument> {
  const message = messageId.includes('\0') ? null : await deps.store.messages.find(session.id, messageId)
  if (!message || !isSaid(message)) throw new AppError('message_not_found')
  const document: ExportDocument = {
    ...exportSession(deps, anyone(language), session),
    entries: listOne(message, language),
    boards: listNone(),
  }
  return { title: titleOf(message, session.title), markdown: await write(document), ...sourceOf(session, deps) }
}

const sourceOf = ({ id }: Session, { config, policy }: Reads) => ({
  url: linkTo(id, config),
  from: siteName(policy.site()).replaceAll(/[[\]\\]/g, ''),
})

const isSaid = ({ type, metadata }: Message) => (type === 'user' || type === 'ai') && metadata.deletedAt === undefined

async function* listOne(message: Message, language: Language) {
  await Promise.resolve()
  yield exportEntry(message, language)
}

async function* listNone() {}

async function write(document: ExportDocument): Promise<string> {
  let text = ''
  for await (const piece of exportMarkdown(document)) {
    text += piece
    // Longer texts are cut off: no service accepts more.
    if (text.length > limits.sentCharacters) break
  }
  return text
}
