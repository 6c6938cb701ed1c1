// Gets a code that signs the desktop app in, and goes to the app with it; never without a press.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkScheme } from '../../../../shared/desktop/desktop-origin.ts'
import { limits } from '../../../../shared/limits.ts'
import { HttpError, post } from '../../../lib/api/api.ts'

/** The challenge of an address: 32 bytes in base64url; null when it is none. */
export function readChallenge(search: URLSearchParams): string | null {
  const given = search.getAll('challenge')
  const [challenge] = given
  return given.length === 1 && challenge !== undefined && /^[\w-]{43}$/.test(challenge) ? challenge : null
}

export const codeLink = (code: string) => `${linkScheme}://signed-in?${new URLSearchParams({ code })}`

export function useAppCode(challenge: string) {
  const { t } = useTranslation()
  const [isOver, setIsOver] = useState(false)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => post('POST /api/app/codes', { challenge }),
    onSuccess({ code }) {
      setIsOver(false)
      location.assign(codeLink(code))
    },
  })
  const code = data?.code
  useEffect(() => {
    if (code === undefined) return
    const timer = setTimeout(() => setIsOver(true), limits.appCodeMs)
    return () => clearTimeout(timer)
  }, [code])
  return {
    ask: () => mutate(),
    isBusy: isPending,
    failure: error && ((error instanceof HttpError && error.sentence) || t('desktop.signIn.failed')),
    /** The link back to the app, as long as its code is worth anything. */
    link: code === undefined || isOver ? null : codeLink(code),
    isOver,
  }
}
