// The way to the provider's own page.
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Billing } from '../../../../shared/billing/billing.ts'
import { Button } from '../../../ui/button.tsx'
import { usePortal } from './use-portal.ts'

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
