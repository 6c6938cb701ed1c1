// Requests a one-time code that signs in the desktop app, and opens the app with it; only when the person presses the button.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { linkScheme } from '../../../../shared/desktop/desktop-origin.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { HttpError, post } from '../../../lib/api/api.ts'

/** The challenge in the address: 32 bytes in base64url; null when it is missing or malformed. */
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
    /** The link back to the app while its code is valid, otherwise null. */
    link: code === undefined || isOver ? null : codeLink(code),
    isOver,
  }
}
