// What is in the composer; with auto-save it is stored in this browser, so that a reload loses nothing.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { local } from '../../../lib/browser/local.ts'
import { noteMark } from '../../../lib/stored-draft.ts'
import { useSettings } from '../../../lib/settings/settings.ts'

export interface Draft {
  text: string
  setText: (text: string) => void
  isNote: boolean
  setIsNote: (isNote: boolean) => void
}

/** `onRestored` is called once, with the stored text; with an empty one for a note, or if nothing is stored. */
export function useDraft(sessionId: string, onRestored: (text: string) => void): Draft {
  const { autoSave } = useSettings()
  const [place] = useState(() => local.draft(sessionId))
  const [stored] = useState(() => (autoSave ? place.read() : null) ?? '')
  const [isNote, setIsNote] = useState(stored.startsWith(noteMark))
  const [text, setText] = useState(isNote ? stored.slice(noteMark.length) : stored)
  const written = useRef(stored)
  // Also runs when the setting is switched while there is a draft.
  useEffect(() => {
    const next = text && autoSave ? (isNote ? noteMark + text : text) : null
    // Sending this tab's draft does not delete the draft of another tab.
    if (next || !autoSave || place.read() === written.current) place.write(next)
    written.current = next ?? ''
  }, [place, autoSave, text, isNote])
  const restored = useEffectEvent(() => onRestored(isNote ? '' : text))
  useEffect(() => restored(), [])
  return { text, setText, isNote, setIsNote }
}
