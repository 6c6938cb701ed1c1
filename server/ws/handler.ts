// The types of command handlers and of the context that they receive.
import { AppError } from '../../shared/errors.ts'
import type { CommandOf, CommandType } from '../../shared/protocol/protocol.ts'
import type { Member } from '../access/member.ts'
import type { Deps } from '../deps.ts'
import type { FairTurns } from '../domain/limits/fair-turns.ts'
import type { Connection } from './connection/connection.ts'
import type { AccessEnforcer } from './room/access-enforcer.ts'
import type { Hub } from './room/hub.ts'
import type { Relay } from './room/relay.ts'
import type { TypingTracker } from './room/typing-tracker.ts'

export interface WsContext {
  deps: Deps
  hub: Hub
  relay: Relay
  typingTracker: TypingTracker
  accessEnforcer: AccessEnforcer
  joins: FairTurns
}

export type Handler<T extends CommandType> = (wires: WsContext, connection: Connection, command: CommandOf<T>) => Promise<void> | void

export function memberOf(connection: Connection): Member {
  if (!connection.member) throw new AppError('not_joined')
  return connection.member
}
