// A button that opens the provider's own page.
import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { TFunction } from 'i18next'
import type { Billing } from '../../../../shared/billing/billing.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { desktop, platform } from '../../../platform/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

type PortalButtonProps = { provider: Billing['provider']; words: 'update' | 'change'; describedBy?: string }

export function PortalButton({ provider, ...rest }: PortalButtonProps) {
  return provider && <ToProvider name={provider.name} {...rest} />
}

function ToProvider({ name, words, describedBy }: { name: string } & Omit<PortalButtonProps, 'provider'>) {
  const { t } = useTranslation()
  const { open, isBusy } = usePortal(name, words === 'update')
  return (
    <Button aria-describedby={describedBy} disabled={isBusy} onClick={open}>
      <ExternalLink aria-hidden="true" className="size-4" />
      {t(`billing.${words}`, { provider: name })}
    </Button>
  )
}

/**
 * Opens the provider's page in a new tab. The tab opens during the click, or browsers would block it. `isForCard`: a toast first explains
 * why.
 */
function usePortal(provider: string, isForCard: boolean) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: async (tab: Window | null) => {
      const { url } = await post('POST /api/billing/portal', undefined)
      if (desktop()) return void (await platform().openOutside(url))
      if (tab) return tab.location.replace(url)
      const action = { label: t('billing.open', { provider }), onPress: () => location.assign(url) }
      toast({ title: t('billing.blocked'), tone: 'bad', action })
    },
    onError: (_error, tab) => {
      tab?.close()
      toast({ title: t('billing.error'), description: t('billing.portalFailed', { provider }), tone: 'bad' })
    },
  })
  const open = () => {
    if (isForCard) toast({ title: t('billing.redirect', { provider }) })
    mutate(openTab(t, provider))
  }
  return { open, isBusy: isPending }
}

function openTab(t: TFunction, provider: string): Window | null {
  // The desktop app opens the browser once the address is known.
  if (desktop()) return null
  const tab = window.open('', '_blank')
  if (!tab) return null
  // Another site opens there and must not control this page.
  tab.opener = null
  tab.document.title = provider
  tab.document.body.textContent = t('billing.opening', { provider })
  return tab
}
