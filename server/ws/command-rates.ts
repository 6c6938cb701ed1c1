// Which rate limits each command counts against.
import type { Command } from '../../shared/protocol.ts'
import type { Action } from '../../shared/rate-limits.ts'

/** The limits that a command counts against, in addition to that for frames. */
export const rateOf: Partial<Record<Command['type'], Action>> = {
  join_session: 'join',
  await_admission: 'join',
  send_message: 'message',
  edit_message: 'message',
  open_board: 'read',
  set_name: 'change',
  ai_toggle: 'change',
  set_ai_role: 'change',
  set_reply_mode: 'change',
  stop_answer: 'change',
  retry_answer: 'change',
  delete_message: 'change',
  react: 'change',
  pin_message: 'change',
  rename_session: 'change',
  lock_session: 'change',
  set_private: 'change',
  renew_link: 'change',
  set_reader_link: 'change',
  remove_participant: 'change',
  admit: 'change',
  hand_over: 'change',
  accept_host: 'change',
  clear_chat: 'change',
}

/** Signals that are outdated a moment later: frames over these limits are dropped silently. */
export const signalRateOf: Partial<Record<Command['type'], Action>> = { typing: 'typing', point: 'pointing' }
