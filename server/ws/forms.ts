// The commands of guided forms, and who is typing in them.
import type { CommandOf, CommandType } from '../../shared/protocol/protocol.ts'
import { getMember, getWriter } from '../access/member.ts'
import { changeForm, clearForm } from '../commands/guided/form-draft.ts'
import type { Connection } from './connection/connection.ts'
import { memberOf, type Handler, type WsContext } from './handler.ts'

type FormCommand = Extract<CommandType, 'open_form' | 'close_form' | 'change_form' | 'clear_form' | 'write_form'>

export const formHandlers = {
  open_form: open,
  close_form(_, connection, { form }) {
    if (connection.openForm === form) connection.openForm = null
  },
  async change_form({ deps }, connection, command) {
    connection.send({ type: 'form_done', key: command.key, rev: await changeForm(deps, memberOf(connection), command) })
  },
  async clear_form({ deps }, connection, { key, form }) {
    connection.send({ type: 'form_done', key, rev: await clearForm(deps, memberOf(connection), form) })
  },
  write_form: write,
} satisfies { [T in FormCommand]: Handler<T> }

async function open({ deps }: WsContext, connection: Connection, { form }: CommandOf<'open_form'>): Promise<void> {
  const member = memberOf(connection)
  await getMember(deps, member)
  connection.openForm = form
  // Changes made meanwhile also arrive as events; a client ignores those with a number that it already has.
  connection.send({ type: 'form_state', form, ...(await deps.store.formDrafts.view(member.sessionId, form)), cleared: null })
}

// Too frequent to query the store each time, so the rights known to this node are checked first.
async function write({ deps, relay }: WsContext, connection: Connection, { form, field }: CommandOf<'write_form'>): Promise<void> {
  const member = memberOf(connection)
  if (member.role === 'reader' || relay.accessRev(member.sessionId) > member.accessRev) await getWriter(deps, member)
  const { key, userId, anonymousId } = member.person
  const { sessionId, displayName } = member
  deps.fanout.publish(sessionId, { type: 'form_typing', form, field, userId, anonymousId, displayName }, { except: key })
}
