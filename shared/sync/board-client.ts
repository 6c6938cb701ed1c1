// Keeps the brainstorm of one session up to date: loads it, folds in changes, loads it again after a gap, and sends what the person does until it is confirmed.
import { retryableErrors } from '../errors.ts'
import type { EventOf, ServerEvent } from '../protocol.ts'
import { newKey } from '../new-key.ts'
import { applyPending } from './apply-pending.ts'
import { isMeantFor, textOf, type BoardAct, type BoardCommand, type BoardLine, type Person } from './board-command.ts'
import { applyChanges, noBoard, type BoardState } from './board-state.ts'
import { systemClock, type Clock, type StoredValue } from './ports.ts'
import { stepOf } from './sequence.ts'
import { createPending } from './pending-commands.ts'

// Which of the session's events the board listens to; a refusal carries the key of what was refused.
const types = ['brainstorm_state', 'brainstorm_changed', 'brainstorm_behind', 'brainstorm_done', 'error'] as const
type BoardEvent = Extract<ServerEvent, { type: (typeof types)[number] }>

function isBoardEvent(event: ServerEvent): event is BoardEvent {
  return types.some((type) => type === event.type)
}

export interface BoardView extends BoardState {
  /** The server has said what there is. */
  isLoaded: boolean
  /** What is not confirmed yet. */
  pending: readonly BoardCommand[]
  /** Why the AI was not asked: a code of errors.ts. */
  refusal: string | null
}

export interface BoardClient {
  view(): BoardView
  subscribe(listener: () => void): () => void
  /** Does it here at once, and on the server as soon as that can be; gives its key. */
  act(act: BoardAct): string
  /** In sight or not; what waits is sent either way. */
  show(isShown: boolean): void
  close(): void
}

interface BoardClientOptions {
  /** What was done and is not confirmed yet. */
  queue: StoredValue<BoardCommand[]>
  line: BoardLine
  me: () => Person
  /** What was typed and has no place any more. */
  onLost: (text: string) => void
  clock?: Clock
}

/** After a temporary refusal everything unconfirmed is sent again: when the server says, otherwise after this time. */
const restMs = 1_500
/** `not_joined` is temporary too: on a new connection the board is opened before the session is joined. */
const isPassing = (code: string) => retryableErrors.has(code) || code === 'not_joined'

export function openBoardClient({ queue, line, me, onLost, clock = systemClock }: BoardClientOptions): BoardClient {
  let board: BoardState = noBoard
  /** Null: not known since the session was joined. */
  let rev: number | null = null
  let isKnown = false
  let isAsking = false
  let isShown = false
  let isOpen = false
  let refusal: string | null = null
  let held: Extract<BoardEvent, { type: 'brainstorm_changed' }>[] = []
  let pausedUntil = 0
  let cancelRest = () => {}
  const listeners = new Set<() => void>()
  const pending = createPending(
    queue,
    {
      canSend: () => rev !== null && line.isJoined() && clock.now() >= pausedUntil,
      send: (command) => line.send(command),
    },
    clock,
  )
  let view = look()

  function look(): BoardView {
    const commands = pending.list()
    return { ...applyPending(board, commands, me()), isLoaded: isKnown, pending: commands, refusal }
  }

  function tell(): void {
    view = look()
    for (const listener of listeners) listener()
  }

  function ask(): void {
    if (isAsking || !line.isJoined()) return
    isAsking = line.send({ type: 'open_board' })
    isOpen ||= isAsking
  }

  /** The board is open while somebody looks at it, or while something must still get there. */
  function settleOpen(): void {
    const isWanted = isShown || pending.list().length > 0
    if (isWanted && (!isOpen || rev === null)) ask()
    if (!isWanted && isOpen && line.isJoined()) {
      line.send({ type: 'close_board' })
      isOpen = false
      rev = null
    }
  }

  function onJoined(): void {
    rev = null
    isAsking = false
    isOpen = false
    held = []
    cancelRest()
    pausedUntil = 0
    settleOpen()
  }

  /** True for a temporary refusal. */
  function onEvent(event: BoardEvent): boolean {
    let isPassing = false
    switch (event.type) {
      case 'brainstorm_state': {
        const isFirst = rev === null
        if (rev !== null && event.rev < rev) break
        const removed = event.brainstorm !== null && event.brainstorm.id === board.brainstorm?.id ? board.removed : {}
        board = { brainstorm: event.brainstorm, removed: without(removed, event.brainstorm?.stickyNotes), timerAt: clock.now() }
        rev = event.rev
        isKnown = true
        isAsking = false
        const later = held
        held = []
        for (const one of later) fold(one)
        dropMoot()
        if (isFirst) pending.again()
        settleOpen()
        break
      }
      case 'brainstorm_changed':
        if (isAsking) held.push(event)
        else if (rev !== null) fold(event)
        break
      case 'brainstorm_behind':
        if (rev !== null && event.rev > rev) ask()
        break
      case 'brainstorm_done':
        // Its changes went out before: that they are not known here means that they were lost.
        if (rev !== null && event.rev > rev) ask()
        if (pending.settle(event.key)?.type === 'ask_ideas') refusal = null
        settleOpen()
        break
      case 'error':
        isPassing = onError(event)
    }
    tell()
    return isPassing
  }

  function fold(event: Extract<BoardEvent, { type: 'brainstorm_changed' }>): void {
    const step = rev === null ? 'known' : stepOf(rev, event.rev)
    if (step === 'known') return
    if (step === 'gap') return ask()
    rev = event.rev
    board = applyChanges(board, event.changes, clock.now())
    if (event.changes.some(({ kind }) => kind === 'status' || kind === 'started')) refusal = null
    if (event.changes.some(({ kind }) => kind === 'started' || kind === 'ended')) dropMoot()
  }

  /** Whether everything unconfirmed is sent again. */
  function onError({ code, messageKey: key, retryAfter }: EventOf<'error'>): boolean {
    const waiting = pending.list()
    // Refused before anybody read it; which one it was nobody says.
    const isOurs = key === null ? waiting.length > 0 || isAsking : waiting.some((one) => one.key === key)
    if (isPassing(code) && isOurs) {
      pausedUntil = Math.max(pausedUntil, clock.now() + (retryAfter === undefined ? restMs : retryAfter * 1_000))
      cancelRest()
      cancelRest = clock.after(pausedUntil - clock.now(), goOn)
      return true
    }
    const refused = key === null ? null : pending.settle(key)
    if (!refused) return false
    const text = textOf(refused)
    // A topic still stands in its field.
    if (text !== null && refused.type !== 'start_brainstorm') onLost(text)
    if (refused.type === 'ask_ideas') refusal = code
    settleOpen()
    return false
  }

  function goOn(): void {
    // The refused command may be the request for the board.
    isAsking = false
    if (rev === null) settleOpen()
    else if (line.isJoined()) pending.again()
  }

  function dropMoot(): void {
    const id = board.brainstorm?.id ?? null
    for (const command of pending.drop((one) => !isMeantFor(one, id))) {
      const text = textOf(command)
      if (text !== null) onLost(text)
    }
  }

  const stop = line.listen((event) => {
    if (event.type === 'session_joined') onJoined()
    return isBoardEvent(event) && onEvent(event)
  })
  settleOpen()

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act(act) {
      const key = newKey()
      const brainstormId = view.brainstorm?.id ?? ''
      pending.add((act.type === 'start_brainstorm' ? { ...act, key } : { brainstormId, ...act, key }) as BoardCommand)
      settleOpen()
      tell()
      return key
    },
    show(next) {
      isShown = next
      settleOpen()
    },
    close() {
      stop()
      cancelRest()
      pending.close()
      if (isOpen && line.isJoined()) line.send({ type: 'close_board' })
    },
  }
}

function without(removed: BoardState['removed'], notes: readonly { id: string }[] = []): BoardState['removed'] {
  const ids = new Set(notes.map(({ id }) => id))
  return Object.fromEntries(Object.entries(removed).filter(([id]) => !ids.has(id)))
}
