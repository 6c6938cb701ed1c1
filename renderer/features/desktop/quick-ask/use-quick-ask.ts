// Asks a question in a session of its own: begins it, leaves the question in its outbox, and has the app's main window go there.
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Greeting } from '../../../../shared/support/parse-health.ts'
import { limits } from '../../../../shared/limits.ts'
import { HttpError, post } from '../../../lib/api/api.ts'
import { checkServer } from '../../../lib/api/check-server.ts'
import { local } from '../../../lib/browser/local.ts'
import { newKey } from '../../../../shared/new-key.ts'
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
  // Begun, but the main window did not go there: trying again begins no second one.
  const [begun, setBegun] = useState<{ id: string; messageKey: string } | null>(null)
  const keep = (next: string) => {
    setWords(next)
    local.quickAskDraft.write(autoSave && next !== '' ? next : null)
  }
  const { mutate, error, isPending, isError, reset } = useMutation({
    async mutationFn(question: string) {
      // Also makes a new app a guest there, without which nothing may be begun.
      const found = await checkServer()
      if (found !== 'ok') throw new NotThere(found)
      const title = questionTitle(question, limits.questionTitleCharacters, t('desktop.quickAsk.title'))
      const session = begun ?? { ...(await post('POST /api/sessions', { title, isPrivate: false })), messageKey: newKey() }
      const { id, messageKey } = session
      setBegun({ id, messageKey })
      const at = new Date().toISOString()
      // As if it had been written there while the line was down: it goes out as soon as the session is joined.
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
  // In the middle of a word only where the word alone is too long.
  const end = cut.lastIndexOf(' ')
  return `${end > max / 2 ? cut.slice(0, end) : cut.trimEnd()}…`
}
