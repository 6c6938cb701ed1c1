// The sign-in dialog, opened by a component or an address, and the sign-in errors that the server puts in an address.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { loadTexts } from '../../lib/texts/i18n.ts'
import { onSignInAsked, type SignInTab } from '../../lib/api/sign-in.ts'
import { useUser } from '../../lib/api/use-user.ts'
import { Lazy } from '../../ui/lazy.tsx'
import { toast } from '../../ui/toast.ts'

const failures = [
  'provider_failed',
  'provider_email_unverified',
  'sign_in_way_off',
  'sign_up_closed',
  'sign_up_invitation',
  'sign_up_not_listed',
  'suspended',
] as const

export function SignInLayer() {
  const [tab, setTab] = useState<SignInTab>('in')
  const [isOpen, setIsOpen] = useState(false)
  const open = (asked: SignInTab) => {
    setTab(asked)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  useEffect(() => onSignInAsked(open), [])
  useAddress(open)
  return (
    <Lazy isWanted={isOpen} load={loadDialog} onFail={close}>
      {(SignInDialog) => <SignInDialog open={isOpen} tab={tab} onTab={setTab} onClose={close} />}
    </Lazy>
  )
}

/** `?signin` opens the dialog for visitors, and `?error=` shows an error; both are then removed from the address. */
function useAddress(open: (tab: SignInTab) => void): void {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const asks = search.has('signin')
  const failure = failures.find((one) => one === search.get('error'))
  const { data: user, isPending } = useUser(asks)
  const isKnown = !asks || !isPending
  useEffect(() => {
    if (!isKnown || (!asks && failure === undefined)) return
    if (failure !== undefined) {
      const tell = () => toast({ title: t(`errors.${failure}`), tone: 'bad' })
      loadTexts('errors').then(tell, tell)
    }
    if (asks && !user) open('in')
    const rest = new URLSearchParams(search)
    for (const name of ['signin', 'error']) rest.delete(name)
    setSearch(rest, { replace: true })
    // Shown once for each result, not again when the language changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isKnown, asks, failure])
}

async function loadDialog() {
  const [{ SignInDialog }] = await Promise.all([import('../../features/accounts/sign-in/sign-in-dialog.tsx'), loadTexts('account')])
  return SignInDialog
}
