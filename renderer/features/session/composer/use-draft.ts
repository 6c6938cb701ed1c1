// The text in the composer; with auto-save it is stored in this browser, so that a reload loses nothing.
import { useEffect, useEffectEvent, useState } from 'react'
import { local } from '../../../lib/browser/local.ts'
import { useSettings } from '../../../lib/settings/settings.ts'

/** `onRestored` is called once, with the stored text or an empty one. */
export function useDraft(sessionId: string, onRestored: (text: string) => void): [string, (text: string) => void] {
  const { autoSave } = useSettings()
  const [place] = useState(() => local.draft(sessionId))
  const [text, setText] = useState(() => (autoSave ? place.read() : null) ?? '')
  // Also runs when the setting is switched while there is a draft.
  useEffect(() => place.write(autoSave && text !== '' ? text : null), [place, autoSave, text])
  const restored = useEffectEvent(() => onRestored(text))
  useEffect(() => restored(), [])
  return [text, setText]
}
