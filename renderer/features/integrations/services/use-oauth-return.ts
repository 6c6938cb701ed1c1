// What a service says in the address when one comes back from signing in there; after that the address is as if nothing had been in it.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { integrations } from '../../../../shared/integrations/integrations.ts'
import { toast } from '../../../ui/toast.ts'
import { useErrorText } from '../../../lib/texts/error-text.ts'

export function useOAuthReturn(): void {
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
    // Each of them counts once, in the words of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [connected, error])
}
