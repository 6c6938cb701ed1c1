// Which assistant's form is open. A form that is saved after it was closed does not close or change another one.
import { useState } from 'react'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'

/** `assistant`: null for a new one. A new object each time that a form is opened. */
export interface Edited {
  assistant: Assistant | null
}

export function useEdited() {
  const [edited, setEdited] = useState<Edited | null>(null)
  return {
    edited,
    edit: (assistant: Assistant | null) => setEdited({ assistant }),
    /** Continues with `to` if the form of `from` is still open. */
    follow: (from: Edited, to: Edited) => setEdited((now) => (now === from ? to : now)),
    /** Closes this form, if it is still open. */
    end: (ended: Edited) => setEdited((now) => (now === ended ? null : now)),
  }
}
