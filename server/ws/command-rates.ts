// Which rate limits each command counts against.
import type { CommandType } from '../../shared/protocol/protocol.ts'
import type { Action } from '../../shared/rate-limits.ts'

/** The limit that a command counts against, in addition to that for frames; null: none. */
export const rateOf: Record<CommandType, Action | null> = {
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
  delete_session: null,
  typing: null,
  close_board: null,
  start_brainstorm: null,
  answer_question: null,
  ask_ideas: null,
  end_brainstorm: null,
  reopen_brainstorm: null,
  add_sticky: null,
  change_sticky: null,
  remove_sticky: null,
  restore_sticky: null,
  vote_sticky: null,
  hide_round: null,
  set_timer: null,
  group_stickies: null,
  remove_groups: null,
  point: null,
  link_shared: null,
  ping: null,
}

/** Signals that are soon outdated: frames over these limits are dropped silently. */
export const signalRateOf: Partial<Record<CommandType, Action>> = { typing: 'typing', point: 'pointing' }
