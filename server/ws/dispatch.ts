// All real-time commands and their handlers.
import { failedOfOthers } from '../../shared/answers/failed-answers.ts'
import { AppError } from '../../shared/errors.ts'
import type { Message } from '../../shared/entities.ts'
import type { Command, CommandOf, CommandType } from '../../shared/protocol/protocol.ts'
import type { NamedSite } from '../../shared/policy/site-name.ts'
import { errorSentence } from '../../shared/texts/error-text.ts'
import { admit } from '../commands/people/admit.ts'
import { beQuiet, renameSession, setAiRole, setReplyMode, shareLink, toggleAi } from '../commands/sessions/change-session.ts'
import { chooseModel } from '../commands/sessions/choose-model.ts'
import { clearChat, deleteSession } from '../commands/sessions/sessions.ts'
import { enterStoredDemo } from '../access/demo-sessions.ts'
import { deleteMessage, editMessage } from '../commands/messages/edit-message.ts'
import { lockSession, renewLink, setPrivate, setReaderLink } from '../commands/people/session-access.ts'
import { acceptHost, offerHost } from '../commands/people/transfer-host.ts'
import { joinSession } from '../commands/sessions/join-session.ts'
import { getWriter, type Member } from '../access/member.ts'
import { pinMessage } from '../commands/messages/pin-message.ts'
import { react } from '../commands/messages/react.ts'
import { removeParticipant } from '../commands/people/remove-participant.ts'
import { retryAnswer, stopAnswer } from '../commands/answers/answers.ts'
import { sendMessage } from '../commands/messages/send-message.ts'
import { setName } from '../commands/people/set-name.ts'
import { chooseName } from '../domain/people/names.ts'
import { clearSentForm } from '../commands/guided/form-draft.ts'
import { boardHandlers } from './board.ts'
import { formHandlers } from './forms.ts'
import { throwIfClosed, type Connection } from './connection/connection.ts'
import { memberOf, type Handler, type WsContext } from './handler.ts'
import type { Hub } from './room/hub.ts'
import { leave } from './room/leave.ts'

const handlers: { [T in CommandType]: Handler<T> } = {
  join_session: join,
  send_message: send,
  typing: setTyping,
  ai_toggle: ({ deps }, connection, { enabled }) => toggleAi(deps, memberOf(connection), enabled),
  set_ai_role: ({ deps }, connection, { role }) => setAiRole(deps, memberOf(connection), role),
  set_reply_mode: ({ deps }, connection, { mode }) => setReplyMode(deps, memberOf(connection), mode),
  set_model: ({ deps }, connection, { model }) => chooseModel(deps, memberOf(connection), model),
  not_now: ({ deps }, connection, { quiet }) => beQuiet(deps, memberOf(connection), quiet),
  set_name: rename,
  stop_answer: ({ deps }, connection, { answerId }) => stopAnswer(deps, memberOf(connection), answerId),
  retry_answer: ({ deps }, connection, { answerId, anew, model }) =>
    retryAnswer(deps, memberOf(connection), answerId, { anew: anew ?? false, model: model ?? null }),
  edit_message: async ({ deps, hub }, connection, command) =>
    tellAuthor(hub, memberOf(connection), await editMessage(deps, memberOf(connection), command)),
  delete_message: async ({ deps, hub }, connection, { messageId }) =>
    tellAuthor(hub, memberOf(connection), await deleteMessage(deps, memberOf(connection), messageId)),
  react: ({ deps }, connection, command) => react(deps, memberOf(connection), command),
  pin_message: ({ deps }, connection, command) => pinMessage(deps, memberOf(connection), command),
  set_visible: ({ relay }, connection, { visible }) => relay.setVisible(connection, visible),
  ping: (_, connection, { messageKey }) => connection.send({ type: 'pong', ...(messageKey && { messageKey }) }),
  rename_session: ({ deps }, connection, { title }) => renameSession(deps, memberOf(connection), title),
  lock_session: ({ deps }, connection, { locked }) => lockSession(deps, memberOf(connection), locked),
  set_private: ({ deps }, connection, { isPrivate }) => setPrivate(deps, memberOf(connection), isPrivate),
  renew_link: ({ deps }, connection) => renewLink(deps, memberOf(connection)),
  set_reader_link: ({ deps }, connection, { on }) => setReaderLink(deps, memberOf(connection), on),
  remove_participant: ({ deps }, connection, command) => removeParticipant(deps, memberOf(connection), command),
  admit: ({ deps }, connection, command) => admit(deps, memberOf(connection), command),
  hand_over: ({ deps }, connection, { participant }) => offerHost(deps, memberOf(connection), participant),
  accept_host: ({ deps }, connection, { accepted }) => acceptHost(deps, memberOf(connection), accepted),
  clear_chat: ({ deps }, connection) => clearChat(deps, memberOf(connection)),
  delete_session: ({ deps }, connection) => deleteSession(deps, memberOf(connection)),
  link_shared: ({ deps }, connection) => shareLink(deps, memberOf(connection)),
  await_admission: ({ accessEnforcer }, connection, { sessionId }) => accessEnforcer.wait(connection, sessionId),
  ...boardHandlers,
  ...formHandlers,
}

export async function dispatch<T extends CommandType>(
  wires: WsContext,
  connection: Connection,
  command: Command & { type: T },
): Promise<void> {
  const handler = handlers[command.type] as Handler<T>
  await handler(wires, connection, command as unknown as CommandOf<T>)
  // Both have an answer of their own.
  if (command.type === 'send_message' || command.type === 'ping') return
  if (!('messageKey' in command) || typeof command.messageKey !== 'string') return
  connection.send({ type: 'command_done', messageKey: command.messageKey })
}

// Joins read a lot, so only a limited number run at once, shared fairly between people, and none for a connection that has closed meanwhile.
async function join(wires: WsContext, connection: Connection, command: CommandOf<'join_session'>): Promise<void> {
  const { key, from } = connection.person
  const releaseSlot = await wires.joins.take(from ?? key, () => connection.isOpen())
  try {
    throwIfClosed(connection)
    await joinNow(wires, connection, command)
  } finally {
    releaseSlot?.()
  }
}

async function joinNow(wires: WsContext, connection: Connection, command: CommandOf<'join_session'>): Promise<void> {
  const { deps, relay, accessEnforcer } = wires
  if (command.language) connection.person = { ...connection.person, language: command.language }
  if (connection.member && connection.member.sessionId !== command.sessionId) leave(wires, connection)
  const isAgain = connection.member !== null
  // Subscribe first, then read: events in between are held back, not missed.
  connection.hold()
  try {
    if (!isAgain) await relay.enter(command.sessionId, connection)
    const checkOpen = () => throwIfClosed(connection)
    checkOpen()
    const joined = await joinSession(deps, connection.person, command, checkOpen)
    checkOpen()
    const { view, limited, changed, displayName, accessRev, nameRefused, nameChanged, participant, lasting } = joined
    connection.member = { person: connection.person, sessionId: view.id, displayName, role: view.access.role, lasting, accessRev }
    // Read in the tick in which it is sent: the events held back are older.
    const answer = deps.answers.open(view.id)
    const session = {
      ...view,
      answer: answer && { ...answer },
      failedAnswers: answer ? failedOfOthers(view.failedAnswers, answer.assistant) : view.failedAnswers,
    }
    connection.send({ type: 'session_joined', session, seq: view.seq, limited, changed })
    connection.release(view)
    if (nameChanged) renameConnections(wires, connection.member, displayName)
    relay.refreshPresence(view.id)
    // The demo was stored meanwhile, through someone who had not yet seen this person join.
    if (!joined.isStored) await enterStoredDemo(deps, connection.member)
    deps.progress.markDirty(view.id)
    if (nameChanged) deps.fanout.publish(view.id, { type: 'participant_updated', participant })
    if (nameRefused) sendError(connection, new AppError('name_refused'), deps.policy.site())
    await accessEnforcer.onJoined(connection, view)
  } catch (error) {
    // Still in the session: this connection needs the events held back.
    if (isAgain) connection.release(null)
    else {
      connection.drop()
      // Otherwise it could write without receiving anything, and joining again would not let it back in.
      connection.member = null
      relay.leave(command.sessionId, connection)
    }
    throw error
  }
}

async function send(wires: WsContext, connection: Connection, command: CommandOf<'send_message'>): Promise<void> {
  const { deps, hub, typingTracker } = wires
  const since = performance.now()
  const member = await memberNamed(command.displayName, wires, connection)
  const { content, messageType, messageKey, replyTo, form, attachments } = command
  const input = { content, messageType, messageKey, replyTo, form, files: attachments?.length ?? 0 }
  const { message, repeated } = await sendMessage(deps, member, input, (stored) => {
    connection.send({ type: 'message_created', messageKey: messageKey ?? null, messageId: stored.id, seq: stored.seq })
    deps.meters.acknowledged(performance.now() - since)
  })
  if (message.type === 'note' && !repeated) hub.deliverTo(member.sessionId, member.person.key, { type: 'new_message', message })
  if (message.type === 'note' && repeated) connection.remind(message)
  if (message.type === 'user') typingTracker.set(member, false)
  if (message.type === 'user' && form && !repeated)
    // The message is stored: an error now would make its author send it again.
    await clearSentForm(deps, member, form).catch((error: unknown) => deps.log.error({ error }, 'a form was sent but not cleared'))
}

async function setTyping(
  { deps, relay, typingTracker }: WsContext,
  connection: Connection,
  { isTyping }: CommandOf<'typing'>,
): Promise<void> {
  const member = memberOf(connection)
  // Too frequent to query the store each time, so the rights known to this node are checked first.
  if (member.role === 'reader' || relay.accessRev(member.sessionId) > member.accessRev) await getWriter(deps, member)
  typingTracker.set(member, isTyping)
}

function tellAuthor(hub: Hub, { sessionId, person }: Member, note: Message | null): void {
  if (note) hub.deliverTo(sessionId, person.key, { type: 'message_updated', message: note })
}

// A client that supports only the original events (the seeds in docs/requirements.md) sends a new name with its next message.
async function memberNamed(asked: string | null | undefined, wires: WsContext, connection: Connection): Promise<Member> {
  const member = memberOf(connection)
  const { name } = chooseName(member.person, asked || null, member.displayName)
  // A name that is refused must not cost the message.
  if (name !== member.displayName) await rename(wires, connection, { type: 'set_name', displayName: name }).catch(unlessNameRefused)
  return memberOf(connection)
}

function unlessNameRefused(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'name_refused') throw error
}

async function rename(wires: WsContext, connection: Connection, command: CommandOf<'set_name'>): Promise<void> {
  const member = memberOf(connection)
  renameConnections(wires, member, await setName(wires.deps, member, command.displayName))
}

// The person's other tabs use the new name too.
function renameConnections({ hub, relay }: WsContext, { sessionId, person }: Member, displayName: string): void {
  for (const other of hub.connectionsOf(sessionId, person.key)) if (other.member) other.member = { ...other.member, displayName }
  relay.refreshPresence(sessionId)
}

export function sendError(connection: Connection, error: AppError, site: NamedSite, messageKey: string | null = null): void {
  const { code, retryAfter } = error
  const sentence = errorSentence(error, connection.person.language, site)
  connection.send({ type: 'error', error: sentence, code, messageKey, ...(retryAfter === null ? {} : { retryAfter }) })
}
