// What stands in the composer, kept in this browser so that a reload loses no word.
import { useState } from 'react'
import { local } from '../../lib/local.ts'

export function useDraft(sessionId: string): [string, (text: string) => void] {
  const [place] = useState(() => local.draft(sessionId))
  const [text, setText] = useState(() => place.read() ?? '')
  return [
    text,
    (next) => {
      setText(next)
      place.write(next === '' ? null : next)
    },
  ]
}
