// Receives who is answering which question and reports the person's own, while the questions are shown.
import { useEffect, useMemo, useState } from 'react'
import { systemClock } from '../../../../shared/sync/ports.ts'
import { createTypingReport, createTypists, type Typist } from '../../../../shared/sync/typists.ts'
import { useBoard } from '../brainstorm-context.ts'

export function useAnswering(): { typists: readonly Typist[]; report: (questionId: string | null) => void } {
  const { line, mayChange } = useBoard()
  const [typists, setTypists] = useState<readonly Typist[]>([])
  const report = useMemo(
    () =>
      createTypingReport((questionId) => {
        if (mayChange && line.isJoined()) line.send({ type: 'answering', questionId })
      }, systemClock),
    [line, mayChange],
  )
  useEffect(() => {
    const known = createTypists(systemClock, () => setTypists(known.list()))
    const stop = line.listen((event) => {
      if (event.type !== 'answering') return
      known.hear({ ...event, field: event.questionId })
      setTypists(known.list())
    })
    return () => {
      stop()
      known.clear()
    }
  }, [line])
  useEffect(() => () => report(null), [report])
  return { typists, report }
}
