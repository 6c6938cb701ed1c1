// A person at a board: sends what can be done there, waits until it is done, and folds what is heard as the browser does.
import type { Brainstorm, BrainstormChange } from '../../../shared/board/board.ts'
import type { BrainstormTemplate } from '../../../shared/board/brainstorm.ts'
import type { CommandOf, CommandType, EventOf } from '../../../shared/protocol.ts'
import { applyChanges, noBoard } from '../../../shared/sync/board-state.ts'
import type { Ear } from './visitor.ts'

type Keyed = { [T in CommandType]: CommandOf<T> extends { key: string; type: T } ? T : never }[CommandType]
type Wanted<T extends Keyed> = Omit<CommandOf<T>, 'key' | 'type' | 'brainstormId'> & { key?: string; brainstormId?: string }

export interface BoardVisitor {
  ear: Ear
  /** The code of the error; null: it was done. */
  does<T extends Keyed>(type: T, command: Wanted<T>): Promise<string | null>
  /** Reads the whole anew. */
  opens(): Promise<EventOf<'brainstorm_state'>>
  /** What the server says by now, and nothing is under way. */
  sees(): Promise<Brainstorm>
  /** Every change that was heard, in order. */
  changes(): BrainstormChange[]
  /** Waits for a change that fits. */
  hears<K extends BrainstormChange['kind']>(kind: K, fits?: (change: Extract<BrainstormChange, { kind: K }>) => boolean): Promise<void>
}

let keys = 0
export const newKey = (): string => `key-${(keys += 1)}`

export function atBoard(ear: Ear): BoardVisitor {
  const changes = () => ear.all('brainstorm_changed').flatMap((event) => event.changes)
  /** The latest whole, and what came after it. */
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
      // Whichever does not come is waited for in vain.
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
      if (!brainstorm) throw new Error('no brainstorm is going on')
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

/** Begins a brainstorm and answers what must be answered, so that the ideas begin. */
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
