// Three clients on connections that delay, lose and drop messages, with a small server that follows the real server's rules.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Brainstorm, BrainstormChange, StickyNote } from '../../board/board.ts'
import { clampToBoard, mergeAnswer } from '../../board/brainstorm.ts'
import type { Command, ServerEvent } from '../../protocol/protocol.ts'
import { openBoardClient } from './board-client.ts'
import type { BoardAct, BoardCommand } from './board-command.ts'
import { sessionView } from '../testing/example-session.ts'
import { memoryValue } from '../testing/memory-value.ts'
import { openScriptedSession } from '../testing/scripted-session.ts'

const begun: Brainstorm = {
  ...{ id: 'b1', topic: 'Rye', template: 'swot', status: 'questions', answers: { topic: 'Rye' }, ideas: [], failure: null },
  ...{ stickyNotes: [], groups: [], round: 0, isHiding: false, timer: null, isGrouping: false },
}

function createServer() {
  const notes = new Map<string, StickyNote & { isGone: boolean }>()
  const answers: Record<string, string> = { ...begun.answers }
  /** Texts replaced by someone who had seen them. */
  const replaced = new Set<string>()
  let rev = 0
  const shown = ({ isGone: _, ...note }: StickyNote & { isGone: boolean }): StickyNote => note
  const put = (note: StickyNote & { isGone: boolean }): BrainstormChange[] => {
    notes.set(note.id, note)
    return [{ kind: 'notes', notes: [shown(note)] }]
  }

  function carryOut(command: BoardCommand, who: string): BrainstormChange[] {
    if (command.type === 'answer_question') {
      const merged = mergeAnswer(answers[command.questionId] ?? '', command.was, command.answer)
      if (merged === answers[command.questionId]) return []
      answers[command.questionId] = merged
      return [{ kind: 'answered', questionId: command.questionId, answer: merged }]
    }
    if (!('id' in command)) return []
    const note = notes.get(command.id)
    const added = (id: string, fields: Pick<StickyNote, 'content' | 'color' | 'size' | 'position'>) =>
      put({ id, ...fields, userId: who, userName: who, isHidden: false, votes: [], isGone: false })
    if (command.type === 'add_sticky') {
      const { content, color, size, position } = command
      return note ? [] : added(command.id, { content, color, size, position: clampToBoard(position) })
    }
    if (!note) return []
    if (command.type === 'remove_sticky') {
      if (note.isGone) return []
      notes.set(note.id, { ...note, isGone: true })
      return [{ kind: 'removed', ids: [note.id] }]
    }
    if (command.type === 'restore_sticky') return note.isGone ? put({ ...note, isGone: false }) : []
    if (command.type !== 'change_sticky') return []
    const { content, was, color, position } = command
    const isWriting = content !== undefined && content !== note.content
    if (note.isGone && !isWriting) return []
    if (isWriting && was !== note.content && !note.isGone) {
      const { x, y } = note.position
      if (notes.has(command.key)) return []
      const { color: shade, size } = note
      return added(command.key, { content, color: shade, size, position: clampToBoard({ x: x + 24, y: y + 24 }) })
    }
    if (isWriting) replaced.add(note.content)
    const fields = { ...(isWriting && { content }), ...(color && { color }), ...(position && { position: clampToBoard(position) }) }
    return put({ ...note, ...fields, isGone: false })
  }

  const lines = new Map<string, (event: ServerEvent) => void>()
  return {
    lines,
    replaced,
    rev: () => rev,
    brainstorm: (): Brainstorm => ({ ...begun, answers, stickyNotes: [...notes.values()].filter((one) => !one.isGone).map(shown) }),
    texts: () => [...[...notes.values()].map(({ content }) => content), ...Object.values(answers).flatMap((one) => one.split('\n'))],
    hear(command: Command, who: string) {
      const answer = lines.get(who)
      if (command.type === 'open_board') answer?.({ type: 'brainstorm_state', brainstorm: this.brainstorm(), rev })
      if (!('key' in command) || typeof command.key !== 'string') return
      const changes = carryOut(command as BoardCommand, who)
      if (changes.length > 0) {
        rev += 1
        for (const tell of lines.values()) tell({ type: 'brainstorm_changed', rev, changes })
      }
      answer?.({ type: 'brainstorm_done', key: command.key, rev })
    },
  }
}

function createClient(server: ReturnType<typeof createServer>, name: string) {
  const session = openScriptedSession({ isJoined: false })
  const { clock, pair } = session
  const lost: string[] = []
  const live = openBoardClient({
    queue: memoryValue<BoardCommand[]>(),
    line: session.live,
    me: () => ({ id: name, name }),
    onLost: (text) => void lost.push(text),
    clock,
  })
  live.show(true)
  /** Delivers the client's next command to the server. */
  function says(): boolean {
    const command = pair().takeUp()
    if (command?.type === 'join_session') {
      const view = sessionView()
      pair().send({ type: 'session_joined', session: view, seq: 0, limited: false, changed: [] })
      server.lines.set(name, (event) => pair().send(event))
    } else if (command) server.hear(command, name)
    return command !== undefined
  }
  return {
    live,
    lost,
    clock,
    says,
    hears: () => pair().deliverDown(),
    connect() {
      if (pair().isOpen()) return
      clock.advance(3_000)
      pair().accept()
    },
    cut() {
      server.lines.delete(name)
      pair().cut()
    },
    /** Drops the changes on their way to this client; it later receives that it is behind. */
    misses() {
      const { down } = pair()
      const kept = down.filter((event) => event.type !== 'brainstorm_changed')
      if (kept.length === down.length) return
      down.splice(0, down.length, ...kept, { type: 'brainstorm_behind', rev: server.rev() })
    },
  }
}

const step = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom(
    'add',
    'write',
    'write',
    'move',
    'paint',
    'remove',
    'restore',
    'answer',
    'says',
    'says',
    'hears',
    'hears',
    'misses',
    'cut',
    'connect',
  ),
  n: fc.nat(30),
})

test('three clients on unreliable connections always end with the same board, and lose no text · BRAIN-25 BRAIN-20', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 90 }), (steps) => {
      const server = createServer()
      const clients = ['anna', 'bram', 'chiara'].map((name) => createClient(server, name))
      const typed: string[] = []
      const say = (text: string) => (typed.push(text), text)
      const settle = () => {
        for (let quiet = false; !quiet;) {
          quiet = !clients.map((one) => one.says() || one.hears()).some(Boolean)
          if (!quiet || clients.every((one) => one.live.view().pending.length === 0)) continue
          for (const { clock } of clients) clock.advance(2_000)
          quiet = false
        }
      }
      for (const client of clients) client.connect()
      settle()
      for (const [at, { who, what, n }] of steps.entries()) {
        const client = clients[who]!
        const { brainstorm, removed } = client.live.view()
        const known = [...(brainstorm?.stickyNotes ?? []), ...Object.values(removed)]
        const note = known[n % Math.max(1, known.length)]
        const act = (one: BoardAct) => void client.live.act(one)
        if (what === 'says' || what === 'hears' || what === 'misses' || what === 'cut' || what === 'connect') client[what]()
        else if (what === 'add')
          act({ type: 'add_sticky', id: `n${at}`, content: say(`t${at}`), color: 'blue', size: 'small', position: { x: n, y: n } })
        else if (what === 'answer')
          act({ type: 'answer_question', questionId: 'threats', answer: say(`a${at}`), was: brainstorm?.answers['threats'] ?? '' })
        else if (!note) continue
        else if (what === 'write') {
          // Whoever edits a note has seen its text.
          server.replaced.add(note.content)
          act({ type: 'change_sticky', id: note.id, content: say(`t${at}`), was: note.content })
        } else if (what === 'move') act({ type: 'change_sticky', id: note.id, position: { x: n * 60, y: n * 40 } })
        else if (what === 'paint') act({ type: 'change_sticky', id: note.id, color: n % 2 ? 'pink' : 'green' })
        else act({ type: what === 'remove' ? 'remove_sticky' : 'restore_sticky', id: note.id })
      }
      for (const client of clients) client.connect()
      settle()
      const byId = (one: Brainstorm | null) => ({
        ...one,
        stickyNotes: [...(one?.stickyNotes ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1)),
      })
      for (const { live, lost } of clients) {
        expect(live.view().pending).toEqual([])
        expect(lost).toEqual([])
        expect(byId(live.view().brainstorm)).toEqual(byId(server.brainstorm()))
      }
      // An answer that was read may be replaced.
      const kept = new Set([...server.texts(), ...server.replaced])
      expect(typed.filter((text) => text.startsWith('t') && !kept.has(text))).toEqual([])
    }),
    { numRuns: 400 },
  )
})
