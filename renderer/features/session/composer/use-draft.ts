// What stands in the composer; with auto-save it is kept in this browser, so that a reload loses no word.
import { useEffect, useState } from 'react'
import { local } from '../../../lib/browser/local.ts'
import { useSettings } from '../../../lib/settings/settings.ts'

export function useDraft(sessionId: string): [string, (text: string) => void] {
  const { autoSave } = useSettings()
  const [place] = useState(() => local.draft(sessionId))
  const [text, setText] = useState(() => (autoSave ? place.read() : null) ?? '')
  // Also when the setting is switched on or off while something stands there.
  useEffect(() => place.write(autoSave && text !== '' ? text : null), [place, autoSave, text])
  return [text, setText]
}
