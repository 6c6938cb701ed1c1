// All services that Kring connects to, by category; switching one on first asks for its settings.
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Connection } from '../../../../shared/integrations/connections.ts'
import {
  connectable,
  integrationCategories,
  integrations,
  type Connectable,
  type Integration,
} from '../../../../shared/integrations/integrations.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useErrorText } from '../../../lib/texts/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { ServiceRow } from './service-row.tsx'
import { SignInPrompt } from '../sign-in-prompt.tsx'
import { useConnections, useDisconnect, useFailure } from './use-connections.ts'
import type { Visitor } from '../../../lib/api/use-user.ts'

type Asking = { kind: 'sign-in' | 'connect' | 'disconnect'; id: Connectable }

export const nameOf = (id: Connectable) => integrations.find((one) => one.id === id)?.name ?? id

export function Catalogue({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<Asking | null>(null)
  // Kept after closing, so that the dialog does not change during its closing animation.
  const [asked, setAsked] = useState<Connectable>('slack')
  const ask = (kind: Asking['kind'], id: Connectable) => {
    setAsked(id)
    setAsking({ kind, id })
  }
  const close = () => setAsking(null)
  useOAuthReturn()
  const { data, error, refetch } = useConnections(visitor === 'account')
  const sentence = useFailure()
  const disconnect = useDisconnect(
    (id) => toast({ title: t('integrations.disconnected', { name: nameOf(id) }), tone: 'ok' }),
    (failure) => toast({ title: sentence(failure), tone: 'bad' }),
  )
  const of = (id: string): Connection | undefined => data?.connections.find(({ integration }) => integration === id)
  const isKnown = visitor === 'nobody' || data !== undefined
  const name = nameOf(asked)

  return (
    <>
      {error && !data && (
        <div role="alert" className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-ink-2">{t('integrations.failed')}</p>
          <Button onClick={() => void refetch()}>{t('integrations.retry')}</Button>
        </div>
      )}
      <div className="mt-12 grid gap-y-10">
        {integrationCategories.map((category) => (
          <section
            key={category}
            aria-labelledby={`category-${category}`}
            className="grid gap-x-10 gap-y-3 md:grid-cols-[17rem_minmax(0,1fr)]"
          >
            <h2 id={`category-${category}`} className="display pt-4 text-28 max-md:pt-0">
              {t(`integrations.categories.${category}`)}
            </h2>
            <ul className="divide-y divide-line rounded-lg bg-paper ring ring-line">
              {integrations
                .filter((one) => one.category === category)
                .map((one) => (
                  <ServiceRow
                    key={one.id}
                    integration={one}
                    connection={of(one.id)}
                    note={one.id === 'google-drive' && data?.canSignIn === false && !of(one.id) ? t('integrations.noSignIn') : undefined}
                    isWaiting={!isKnown || (disconnect.isPending && disconnect.variables === one.id)}
                    onSwitch={(isOn) =>
                      isConnectable(one) && ask(visitor === 'nobody' ? 'sign-in' : isOn ? 'connect' : 'disconnect', one.id)
                    }
                    onConfigure={() => isConnectable(one) && ask('connect', one.id)}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
      <SignInPrompt
        open={asking?.kind === 'sign-in'}
        onClose={close}
        title={t('integrations.signIn.connect', { name })}
        text={t('integrations.signIn.connectText')}
      />
      <ConnectDialog key={asked} open={asking?.kind === 'connect'} id={asked} connection={of(asked)} onClose={close} />
      <Confirm
        question={
          asking?.kind === 'disconnect'
            ? {
                title: t('integrations.off.title', { name }),
                text: t('integrations.off.text', { name }),
                confirm: t('integrations.off.confirm'),
                isLoss: true,
                run: () => disconnect.mutate(asked),
              }
            : null
        }
        onClose={close}
      />
    </>
  )
}

function isConnectable(integration: Integration): integration is Integration & { id: Connectable } {
  return connectable.some((id) => id === integration.id)
}

// Shows the result that a service adds to the address after signing in there, then removes it from the address.
function useOAuthReturn(): void {
  const { t } = useTranslation()
  const words = useErrorText()
  const [search, setSearch] = useSearchParams()
  const connected = integrations.find(({ id }) => id === search.get('connected'))
  const error = search.get('error')
  useEffect(() => {
    if (!connected && error === null) return
    if (connected)
      toast({ title: t('integrations.connected', { name: connected.name }), description: t('integrations.connectedText'), tone: 'ok' })
    else if (error !== null) toast({ title: words(error), tone: 'bad' })
    const rest = new URLSearchParams(search)
    for (const name of ['connected', 'error']) rest.delete(name)
    setSearch(rest, { replace: true })
    // Shown once for each result, not again when the language changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [connected, error])
}
