// Keeps the brainstorm of one session up to date: loads it, applies changes, reloads it after a gap, and sends the person's commands
// until they are confirmed.
import { retryableErrors } from '../retryable-errors.ts'
import type { EventOf, ServerEvent } from '../../protocol/protocol.ts'
import { newKey } from '../../protocol/new-key.ts'
import { applyPending } from './apply-pending.ts'
import { isMeantFor, textOf, type BoardAct, type BoardCommand, type BoardLine, type Person } from './board-command.ts'
import { applyChanges, noBoard, type BoardState } from './board-state.ts'
import { withoutCarriedOut } from './carried-out.ts'
import { systemClock, type Clock, type StoredValue } from '../ports.ts'
import { stepOf } from '../sequence.ts'
import { createPending } from './pending-commands.ts'

// The session's events that concern the board; a refusal carries the key of the refused command.
const types = ['brainstorm_state', 'brainstorm_changed', 'brainstorm_behind', 'brainstorm_done', 'error'] as const
type BoardEvent = Extract<ServerEvent, { type: (typeof types)[number] }>

function isBoardEvent(event: ServerEvent): event is BoardEvent {
  return types.some((type) => type === event.type)
}

export interface BoardView extends BoardState {
  /** The board was received from the server. */
  isLoaded: boolean
  /** Commands that are not confirmed yet. */
  pending: readonly BoardCommand[]
  /** The error code with which a request for ideas was refused; null: none was. */
  refusal: string | null
}

export interface BoardClient {
  view(): BoardView
  subscribe(listener: () => void): () => void
  /** Applies the command here at once and sends it as soon as possible; returns its key. */
  act(act: BoardAct): string
  /** Sets whether the board is visible. Also call it when a silent connection responds again; waiting commands are sent either way. */
  show(isShown: boolean): void
  close(): void
}

interface BoardClientOptions {
  /** Unconfirmed commands. */
  queue: StoredValue<BoardCommand[]>
  line: BoardLine
  me: () => Person
  /** Called with text whose note or field no longer exists. */
  onLost: (text: string) => void
  clock?: Clock
}

/** After a temporary refusal everything unconfirmed is sent again: after the time the server gives, otherwise after this. */
const restMs = 1_500
/** `not_joined` is temporary too: on a new connection the board is opened before the session is joined. */
const isPassing = (code: string) => retryableErrors.has(code) || code === 'not_joined'

export function openBoardClient({ queue, line, me, onLost, clock = systemClock }: BoardClientOptions): BoardClient {
  let board: BoardState = noBoard
  /** The number of the last change that is known; null while the board is not loaded on this connection. */
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

  /** The board stays open while it is visible or while commands are waiting. */
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

  /** Returns true for a temporary refusal. */
  function onEvent(event: BoardEvent): boolean {
    let isPassing = false
    switch (event.type) {
      case 'brainstorm_state': {
        const isFirst = rev === null
        if (event.rev < (rev ?? 0)) break
        const { brainstorm } = event
        const isSame = brainstorm !== null && brainstorm.id === board.brainstorm?.id
        board = { brainstorm, removed: isSame ? without(board.removed, brainstorm.stickyNotes) : {}, timerAt: clock.now() }
        rev = event.rev
        isKnown = true
        isAsking = false
        const later = held
        held = []
        for (const one of later) fold(rev, one)
        dropMoot()
        if (isFirst) sendAgain()
        settleOpen()
        break
      }
      case 'brainstorm_behind':
        if (rev !== null && event.rev > rev) ask()
        break
      case 'brainstorm_changed':
        if (isAsking) held.push(event)
        else if (rev !== null) fold(rev, event)
        break
      case 'brainstorm_done':
        // The changes of this command were sent before its confirmation: if they are not known here, they were lost.
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

  function fold(known: number, event: Extract<BoardEvent, { type: 'brainstorm_changed' }>): void {
    const step = stepOf(known, event.rev)
    if (step === 'known') return
    if (step === 'gap') return ask()
    rev = event.rev
    board = applyChanges(board, event.changes, clock.now())
    if (event.changes.some(({ kind }) => kind === 'status' || kind === 'started')) refusal = null
    if (event.changes.some(({ kind }) => kind === 'started' || kind === 'ended')) dropMoot()
  }

  /** Returns true if everything unconfirmed will be sent again. */
  function onError({ code, messageKey: key, retryAfter }: EventOf<'error'>): boolean {
    const waiting = pending.list()
    // An error without a key is about the request for the board, or about a frame that was refused unread because there were too many.
    const isOurs = key === null ? isAsking || (code === 'rate_limited' && waiting.length > 0) : waiting.some((one) => one.key === key)
    if (isPassing(code) && isOurs) {
      pausedUntil = Math.max(pausedUntil, clock.now() + (retryAfter === undefined ? restMs : retryAfter * 1_000))
      cancelRest()
      cancelRest = clock.after(pausedUntil - clock.now(), goOn)
      return true
    }
    const refused = pending.settle(key)
    if (!refused) return false
    const text = textOf(refused)
    // The topic of a new brainstorm is not lost: it is still in its field.
    if (text !== null && refused.type !== 'start_brainstorm') onLost(text)
    if (refused.type === 'ask_ideas') refusal = code
    settleOpen()
    return false
  }

  function goOn(): void {
    // The refused command may have been the request for the board.
    const wasAsking = isAsking
    isAsking = false
    if (rev === null) return settleOpen()
    if (wasAsking) ask()
    if (!line.isJoined()) return
    sendAgain()
    settleOpen()
    tell()
  }

  function sendAgain(): void {
    pending.again(withoutCarriedOut(board.brainstorm, pending.list()))
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
      pending.flush()
    },
    close() {
      stop()
      cancelRest()
      pending.close()
      if (isOpen && line.isJoined()) line.send({ type: 'close_board' })
    },
  }
}

function without(removed: BoardState['removed'], notes: readonly { id: string }[]): BoardState['removed'] {
  const ids = new Set(notes.map(({ id }) => id))
  return Object.fromEntries(Object.entries(removed).filter(([id]) => !ids.has(id)))
}
