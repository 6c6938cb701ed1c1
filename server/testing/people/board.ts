// A person at a board: sends commands, waits until they are done, and applies the events that the server sends.
import type { Brainstorm, BrainstormChange } from '../../../shared/board/board.ts'
import type { BrainstormTemplate } from '../../../shared/board/brainstorm.ts'
import type { CommandOf, CommandType, EventOf } from '../../../shared/protocol/protocol.ts'
import { applyChanges, noBoard } from '../../../shared/sync/board/board-state.ts'
import type { Ear } from './visitor.ts'

type Keyed = { [T in CommandType]: CommandOf<T> extends { key: string; type: T } ? T : never }[CommandType]
type Wanted<T extends Keyed> = Omit<CommandOf<T>, 'key' | 'type' | 'brainstormId'> & { key?: string; brainstormId?: string }

export interface BoardVisitor {
  ear: Ear
  /** The error code; null: it succeeded. */
  does<T extends Keyed>(type: T, command: Wanted<T>): Promise<string | null>
  /** Loads the whole board again. */
  opens(): Promise<EventOf<'brainstorm_state'>>
  /** The server's current board, once nothing is under way. */
  sees(): Promise<Brainstorm>
  /** Every change received, in order. */
  changes(): BrainstormChange[]
  /** Waits for a change that matches. */
  hears<K extends BrainstormChange['kind']>(kind: K, fits?: (change: Extract<BrainstormChange, { kind: K }>) => boolean): Promise<void>
}

let keys = 0
export const newKey = (): string => `key-${(keys += 1)}`

export function atBoard(ear: Ear): BoardVisitor {
  const changes = () => ear.all('brainstorm_changed').flatMap((event) => event.changes)
  /** The latest full state with all later changes applied. */
  const known = (): Brainstorm | null => {
    const state = ear.all('brainstorm_state').at(-1)
    const later = ear
      .all('brainstorm_changed')
      .filter(({ rev }) => rev > (state?.rev ?? 0))
      .flatMap((event) => event.changes)
    return applyChanges({ ...noBoard, brainstorm: state?.brainstorm ?? null }, later, 0).brainstorm
  }
  const visitor: BoardVisitor = {
    ear,
    async does(type, command) {
      const key = command.key ?? newKey()
      const board = { brainstormId: command.brainstormId ?? known()?.id ?? 'none' }
      ear.send({ ...board, ...command, type, key } as never)
      const isMine = (event: { key?: string; messageKey?: string | null }) => event.key === key || event.messageKey === key
      const refused = ear.hears('error', isMine).then(({ code }) => code)
      const done = ear.hears('brainstorm_done', isMine).then(() => null)
      // The one that does not arrive times out.
      refused.catch(() => undefined)
      done.catch(() => undefined)
      return Promise.race([refused, done])
    },
    opens() {
      ear.send({ type: 'open_board' })
      return ear.hears('brainstorm_state')
    },
    async sees() {
      await ear.settles()
      const brainstorm = known()
      if (!brainstorm) throw new Error('there is no open brainstorm')
      return brainstorm
    },
    changes,
    async hears(kind, fits = () => true) {
      const isIt = (change: BrainstormChange) => change.kind === kind && fits(change as Parameters<typeof fits>[0])
      if (!changes().some(isIt)) await ear.hears('brainstorm_changed', (event) => event.changes.some(isIt))
    },
  }
  return visitor
}

/** Begins a brainstorm and answers the required questions, so that the ideas start. */
export async function brainstorms(
  at: BoardVisitor,
  topic = 'Rye bread',
  template: BrainstormTemplate = 'golden_circle',
): Promise<Brainstorm> {
  await at.opens()
  await at.does('start_brainstorm', { topic, template })
  return at.sees()
}

export const sticky = { content: 'Bread', color: 'yellow', size: 'medium', position: { x: 100, y: 100 } } as const
