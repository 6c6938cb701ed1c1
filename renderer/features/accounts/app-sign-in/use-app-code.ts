// Gets a code that signs the desktop app in, and goes to the app with it; never without a press.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../shared/limits.ts'
import { HttpError, post } from '../../../lib/api/api.ts'
import { codeLink } from './challenge.ts'

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
