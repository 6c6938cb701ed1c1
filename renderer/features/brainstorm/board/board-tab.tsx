// The board with its notes, everyone's pointers, and its controls.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StickyNote as Note } from '../../../../shared/board/board.ts'
import { clampToBoard, stickyBox, type Point } from '../../../../shared/board/brainstorm.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { isPhoneScreen } from '../../../lib/browser/device.ts'
import { Empty } from '../../../ui/empty.tsx'
import { votesLeft } from '../../../../shared/sync/board/apply-pending.ts'
import { BoardCorner } from './board-corner.tsx'
import { Cursors, Headings } from './board-overlays.tsx'
import { Dock, type NextNote } from './dock.tsx'
import { EditSheet } from './edit-sheet.tsx'
import { useTakesEscape } from '../escape.ts'
import { HiddenRound } from './hidden-round.tsx'
import { freePlace, inReadingOrder } from './note-order.ts'
import { NoteText } from './note-text.tsx'
import { NoteTools, type NoteDeeds } from './note-tools.tsx'
import { NoteToolsPlace } from './note-tools-place.tsx'
import { useBoard } from '../brainstorm-context.ts'
import { StickyNote, textLook } from './sticky-note.tsx'
import { useBoardGestures } from './use-board-gestures.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardView } from './use-board-view.ts'
import { useNoteWriting } from './use-note-writing.ts'
import { useOthers } from '../live/use-others.ts'
import { boxOf, toBoard } from './viewport.ts'
import { VotesLeft } from './votes-left.tsx'
import { withDraft } from '../written-notes.ts'

export function BoardTab() {
  const { t } = useTranslation()
  const { live, acts, board, view: state, me, mayChange, say } = useBoard()
  const frame = useRef<HTMLDivElement>(null)
  const plane = useRef<HTMLDivElement>(null)
  const { others, pointing } = useOthers()
  const writing = useNoteWriting()
  const { draft } = writing
  const notes = useMemo(() => withDraft(board.stickyNotes, draft, state.removed, me), [board.stickyNotes, draft, state.removed, me])
  const order = useMemo(() => inReadingOrder(notes), [notes])
  const { place, ...zoom } = useBoardView(frame, plane, () => notes.map(boxOf))
  const [next, setNext] = useState<NextNote>({ color: 'yellow', size: 'medium' })
  const [selectedId, setSelected] = useState<string | null>(null)
  const selected = board.stickyNotes.find((note) => note.id === selectedId) ?? null
  const [stop, setStop] = useState<string | null>(null)
  // The ids of notes in the order of their last use; later ones are drawn on top.
  const [touched, setTouched] = useState<readonly string[]>([])
  const [isPhone] = useState(isPhoneScreen)
  const noteOf = (id: string) => notes.find((note) => note.id === id)
  const left = votesLeft(board, me.id)

  const focus = (id: string) =>
    frame.current?.querySelector<HTMLElement>(`[data-note="${CSS.escape(id)}"] [data-box]`)?.focus({ preventScroll: true })
  const select = (id: string | null) => {
    setSelected(id)
    if (id !== null) setTouched((known) => [...known.filter((one) => one !== id), id])
  }
  const mayWrite = (note: Note) => mayChange && (!note.isHidden || note.userId === me.id)
  const edit = (id: string) => {
    const note = noteOf(id)
    if (note && mayWrite(note)) writing.begin(note)
  }
  const save = (isByKey: boolean) => {
    const id = writing.save()
    if (id !== null && isByKey) setFocusOn(id)
  }
  const cancel = () => setFocusOn(writing.cancel())
  // Escape takes back a change; a new note keeps its text.
  const leave = () => (draft?.was === null ? save(true) : cancel())
  const [focusOn, setFocusOn] = useState<string | null>(null)
  useEffect(() => {
    if (focusOn === null) return
    focus(focusOn)
    setFocusOn(null)
  }, [focusOn])
  const add = () => {
    const { x, y } = toBoard(place.view(), { x: 0, y: 0 })
    const { width, height } = place.size()
    const { zoom: by } = place.view()
    setSelected(null)
    writing.beginNew(next, freePlace(notes, next.size, { x, y, width: width / by, height: (height - dockPixels) / by }))
  }
  const addAt = (at: Point) => {
    if (!mayChange) return
    const { width, height } = stickyBox[next.size]
    setSelected(null)
    writing.beginNew(next, clampToBoard({ x: at.x - width / 2, y: at.y - height / 2 }))
  }
  const vote = useCallback(
    (id: string) => {
      const now = live.view().brainstorm
      const note = now?.stickyNotes.find((one) => one.id === id)
      if (!now || !note || note.isHidden) return
      const isOn = !note.votes.includes(me.id)
      if (isOn && votesLeft(now, me.id) <= 0) return say(t('brainstorm.votesNone'))
      acts.vote(id, isOn)
      say(t(isOn ? 'brainstorm.saidVoted' : 'brainstorm.saidUnvoted'))
    },
    [live, acts, me.id, say, t],
  )
  const remove = (id: string) => {
    acts.remove(id)
    setSelected(null)
    // The focused button disappears with the note; the focus stays on the board.
    frame.current?.focus({ preventScroll: true })
    say(t('brainstorm.saidRemoved'))
  }
  const undo = () => say(t(acts.undo() ? 'brainstorm.saidUndone' : 'brainstorm.saidNothing'))
  const redo = () => say(t(acts.redo() ? 'brainstorm.saidRedone' : 'brainstorm.saidNothing'))

  useTakesEscape((target) => {
    if (target instanceof HTMLElement && target.matches('[data-writing]')) return true
    if (draft === null && selected === null) return false
    if (draft === null) setSelected(null)
    else leave()
    return true
  })
  const onKeyDown = useBoardKeys({ others, place, order, selected: selectedId, focus, select, edit, add, vote, remove, undo, redo })
  const gestures = useBoardGestures(frame, place, {
    grip: (id) => (mayChange ? (others.placeOf(id)?.position ?? noteOf(id)?.position ?? null) : null),
    drag(id, position, at) {
      others.hold(id, position)
      pointing.at(at, { id, position })
    },
    drop(id, position, at) {
      if (position) acts.change(id, { position })
      others.hold(id, null)
      setTouched((known) => [...known.filter((one) => one !== id), id])
      pointing.at(at)
    },
    tap(id) {
      select(mayChange ? id : null)
      if (id === null) frame.current?.focus({ preventScroll: true })
      else focus(id)
    },
    doubleTap: (id, at) => (id === null ? addAt(at) : edit(id)),
    point: (at) => pointing.at(at),
  })

  const deeds = (note: Note): NoteDeeds => ({
    color: (color) => acts.change(note.id, { color }),
    size: (size) => acts.change(note.id, { size }),
    vote: !note.isHidden && (left > 0 || note.votes.includes(me.id)) ? () => vote(note.id) : null,
    edit: mayWrite(note) ? () => edit(note.id) : null,
    remove: () => remove(note.id),
  })
  const tools = (note: Note, className: string) => (
    <NoteTools note={note} isVoted={note.votes.includes(me.id)} deeds={deeds(note)} className={className} />
  )
  const stopId = order.some((note) => note.id === stop) ? stop : order[0]?.id
  return (
    <div onKeyDown={onKeyDown} className="relative grid min-h-0 grid-rows-[auto_minmax(0,1fr)] overflow-clip">
      <HiddenRound />
      <div
        ref={frame}
        role="region"
        tabIndex={0}
        data-ground=""
        aria-label={t('brainstorm.board')}
        onFocus={(event) => {
          const note = noteOf(event.target.closest<HTMLElement>('[data-note]')?.dataset['note'] ?? '')
          if (!note || !event.target.matches('[data-box]')) return
          setStop(note.id)
          if (event.target.matches(':focus-visible')) place.reveal(boxOf(note))
        }}
        className="board-ground relative row-start-2 min-h-0 overflow-clip -outline-offset-2 select-none"
        {...gestures}
      >
        <p id="board-help" className="sr-only">
          {t('brainstorm.boardHelp')}
        </p>
        <div ref={plane} className="board-plane">
          <Headings groups={board.groups} />
          {notes.map((note) => {
            const isWriting = draft?.id === note.id
            const isMine = note.userId === me.id
            const isTooled = selectedId === note.id && !isWriting && !isPhone && mayChange
            return (
              <StickyNote
                key={note.id}
                note={note}
                others={others}
                isStop={note.id === stopId}
                isSelected={selectedId === note.id}
                isMine={isMine}
                myVote={note.votes.includes(me.id)}
                onVote={mayChange && (left > 0 || note.votes.includes(me.id)) ? vote : null}
                level={touched.indexOf(note.id) + 1}
                editor={
                  isWriting &&
                  !isPhone && (
                    <NoteText
                      text={draft.text}
                      onText={writing.type}
                      onSave={save}
                      onEscape={leave}
                      className={textLook(note.size, draft.text.length)}
                    />
                  )
                }
                tools={isTooled && <NoteToolsPlace>{tools(note, '')}</NoteToolsPlace>}
              />
            )
          })}
          <Cursors others={others} />
        </div>
        {notes.length === 0 && (
          <Empty
            title={t('brainstorm.boardEmptyTitle')}
            text={t(mayChange ? 'brainstorm.boardEmpty' : 'brainstorm.boardEmptyReader')}
            className="pointer-events-none absolute inset-0 pb-32"
          />
        )}
      </div>
      {!(isPhone && selected) && (
        <>
          <BoardCorner
            place={place}
            {...zoom}
            onUndo={undo}
            onRedo={redo}
            className="max-md:right-2 max-md:bottom-20 md:left-5 md:max-[87.5rem]:bottom-24 min-[87.5rem]:bottom-5"
          />
          <VotesLeft
            short
            className="pointer-events-none absolute bottom-24 left-2 rounded-full bg-raised px-2.5 py-2 shadow-lift ring ring-line md:hidden"
          />
        </>
      )}
      {isPhone && selected && !draft && mayChange && tools(selected, 'absolute inset-x-2 bottom-20 z-10 flex-wrap')}
      {mayChange && <Dock next={next} onNext={setNext} onAdd={add} />}
      {isPhone && draft && (
        <EditSheet color={draft.color} text={draft.text} onText={writing.type} onSave={save} onEscape={leave} onCancel={cancel} />
      )}
    </div>
  )
}

const dockPixels = 110
