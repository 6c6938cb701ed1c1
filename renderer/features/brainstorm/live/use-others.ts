// Receives other people's pointers and sends the person's own, while the board is shown.
import { useEffect, useState } from 'react'
import { createOthers, type Others } from './others.ts'
import { createPointing, type Pointing } from './pointing.ts'
import { useBoard } from '../brainstorm-context.ts'

export function useOthers(): { others: Others; pointing: Pointing } {
  const { line, me } = useBoard()
  const [parts] = useState(() => ({ others: createOthers(me.id), pointing: createPointing(line) }))
  useEffect(() => {
    const { others, pointing } = parts
    const stop = line.listen((event) => {
      if (event.type === 'pointed') others.heard(event)
      if (event.type === 'brainstorm_state') others.stored(event.brainstorm?.stickyNotes.map(({ id }) => id) ?? [])
      if (event.type !== 'brainstorm_changed') return
      for (const change of event.changes) {
        if (change.kind === 'notes') others.stored(change.notes.map(({ id }) => id))
        if (change.kind === 'removed') others.stored(change.ids)
      }
    })
    return () => {
      stop()
      pointing.close()
      others.clear()
    }
  }, [parts, line])
  return parts
}
