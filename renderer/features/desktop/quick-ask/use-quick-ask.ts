// Asks a question in a new session: creates it, puts the question in its outbox, and opens it in the app's main window.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { TFunction } from 'i18next'
import type { Greeting } from '../../../../shared/support/parse-health.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { HttpError, post } from '../../../lib/api/api.ts'
import { checkServer } from '../../../lib/api/check-server.ts'
import { local } from '../../../lib/browser/local.ts'
import { newKey } from '../../../../shared/protocol/new-key.ts'
import { useSettings } from '../../../lib/settings/settings.ts'
import { desktop } from '../../../platform/platform.ts'

class NotThere extends Error {
  constructor(readonly check: Exclude<Greeting, 'ok'>) {
    super(check)
  }
}

export function useQuickAsk() {
  const { t } = useTranslation()
  const { autoSave } = useSettings()
  const [words, setWords] = useState(() => local.quickAskDraft.read() ?? '')
  // Created, but the main window did not open it: a retry reuses this session.
  const [begun, setBegun] = useState<{ id: string; messageKey: string } | null>(null)
  const keep = (next: string) => {
    setWords(next)
    local.quickAskDraft.write(autoSave && next !== '' ? next : null)
  }
  const { mutate, error, isPending, isError, reset } = useMutation({
    async mutationFn(question: string) {
      // Also gives a new app its guest token, which is required to create a session.
      const found = await checkServer()
      if (found !== 'ok') throw new NotThere(found)
      const title = questionTitle(question, limits.questionTitleCharacters, t('desktop.quickAsk.title'))
      const session = begun ?? { ...(await post('POST /api/sessions', { title, isPrivate: false })), messageKey: newKey() }
      const { id, messageKey } = session
      setBegun({ id, messageKey })
      const at = new Date().toISOString()
      // Stored as if it was written there while offline: it is sent as soon as the session is joined.
      local.outbox(id).write([{ messageKey, content: question, messageType: 'user', replyTo: null, at, failed: false }])
      await desktop()?.openInMain(`/chat/${encodeURIComponent(id)}`)
    },
    onSuccess() {
      setBegun(null)
      keep('')
      void desktop()?.closeQuickAsk()
    },
  })
  const tooMany = words.trim().length - limits.messageCharacters
  return {
    words,
    write(next: string) {
      if (isError) reset()
      keep(next)
    },
    ask() {
      if (words.trim() !== '' && tooMany <= 0 && !isPending) mutate(words.trim())
    },
    isBusy: isPending,
    trouble: tooMany > 0 ? t('desktop.quickAsk.tooLong', { count: tooMany }) : error && sentenceOf(error, t),
  }
}

function sentenceOf(error: Error, t: TFunction): string {
  if (error instanceof NotThere && error.check !== 'unreachable') return t(`desktop.check.${error.check}`)
  return (error instanceof HttpError && error.sentence) || t('desktop.quickAsk.failed')
}

/** The title of the session that a question starts: its first words. */
export function questionTitle(question: string, max: number, otherwise: string): string {
  const line = question
    .split('\n')
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .find((one) => /[\p{L}\p{N}]/u.test(one))
  if (line === undefined) return otherwise
  if ([...line].length <= max) return line
  const cut = [...line].slice(0, max - 1).join('')
  // Cuts within a word only when that word is too long.
  const end = cut.lastIndexOf(' ')
  return `${end > max / 2 ? cut.slice(0, end) : cut.trimEnd()}…`
}
