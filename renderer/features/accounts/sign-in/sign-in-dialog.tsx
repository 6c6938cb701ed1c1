// Signing in and signing up, as two tabs of one dialog that share what was typed.
import { useQuery } from '@tanstack/react-query'
import * as Tabs from 'radix-ui/tabs'
import { useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import type { SignInTab } from '../../../lib/api/sign-in.ts'
import { operatorToken } from '../../../lib/api/operator-token.ts'
import { siteFacts } from '../../../lib/site-facts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Providers, type Options } from './providers.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { Entries } from './use-account-request.ts'

type SignInDialogProps = { open: boolean; tab: SignInTab; onTab: (tab: SignInTab) => void; onClose: () => void }

export function SignInDialog({ open, tab, onTab, onClose }: SignInDialogProps) {
  const { t } = useTranslation()
  const [entries, setEntries] = useState<Entries>({ email: '', password: '', firstName: '', lastName: '' })
  const [isClaimWanted, setIsClaimWanted] = useState(true)
  const [isResetting, setIsResetting] = useState(false)
  // Fetched each time the dialog opens: this browser may have started a session in the meantime.
  const { data: options } = useQuery<Options>({ queryKey: ['/api/auth/options'], enabled: open, staleTime: 0 })
  // Until they are loaded, as the page knows them, so that nothing appears and disappears.
  const { password, signUp } = options ?? siteFacts()
  const [isOperator, setIsOperator] = useState(false)
  const hasPassword = password || isOperator
  // Someone with an operator's link may always create an account.
  const isInvited = operatorToken() !== null
  const hasSignUp = isInvited || (signUp !== 'closed' && password)
  const shown = hasSignUp ? tab : 'in'
  const claim = options && options.claimable > 0 ? { count: options.claimable, isWanted: isClaimWanted, onWant: setIsClaimWanted } : null
  const entry = { entries, onEntry: (name: keyof Entries, value: string) => setEntries((before) => ({ ...before, [name]: value })) }
  const titles = { in: t('account.titleIn'), up: t('account.titleUp') }
  const onOpenChange = (isOpen: boolean) => {
    if (isOpen) return
    setIsResetting(false)
    onClose()
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={isResetting ? t('account.forgot') : titles[shown]} size="sm">
      {isResetting ? (
        <ResetForm {...entry} onBack={() => setIsResetting(false)} />
      ) : (
        <Tabs.Root value={shown} onValueChange={(value) => onTab(value === 'up' ? 'up' : 'in')}>
          {hasSignUp && (
            <Tabs.List
              aria-label={t('account.tabs')}
              className="mb-4 grid grid-cols-2 gap-0.5 rounded-lg bg-sunken p-[3px] inset-ring inset-ring-line"
            >
              <Tab value="in" label={t('account.signIn')} />
              <Tab value="up" label={t('account.signUp')} />
            </Tabs.List>
          )}
          {signUp !== 'open' && !isInvited && (
            <SignUpRule signUp={signUp} domains={options?.domains ?? []} isShown={shown === 'up' || signUp === 'closed'} />
          )}
          <Tabs.Content value="in" tabIndex={-1}>
            {hasPassword && <SignInForm {...entry} claim={claim} onForgot={options?.canReset ? () => setIsResetting(true) : null} />}
          </Tabs.Content>
          <Tabs.Content value="up" tabIndex={-1}>
            <SignUpForm {...entry} claim={claim} />
          </Tabs.Content>
          {options && <Providers {...options} claim={claim?.isWanted ?? true} />}
          {!hasPassword && (
            <Button variant="plain" size="sm" className="mt-3" onClick={() => setIsOperator(true)}>
              {t('account.operatorSignIn')}
            </Button>
          )}
        </Tabs.Root>
      )}
    </Dialog>
  )
}

/** Who may create an account, where not everyone may. */
function SignUpRule({ signUp, domains, isShown }: Pick<Options, 'signUp' | 'domains'> & { isShown: boolean }) {
  const { t, i18n } = useTranslation()
  if (!isShown || signUp === 'open') return null
  const list = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(domains)
  return <p className="mb-4 text-14 text-ink-2">{t(`account.rule.${signUp}`, { domains: list })}</p>
}

function Tab({ value, label }: { value: SignInTab; label: string }) {
  return (
    <Tabs.Trigger
      value={value}
      className="min-h-(--target) rounded-[9px] px-2 font-semibold text-ink-2 transition-colors hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:ring data-[state=active]:ring-line"
    >
      {label}
    </Tabs.Trigger>
  )
}
