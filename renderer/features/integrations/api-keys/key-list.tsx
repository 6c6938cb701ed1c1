// The existing keys, identified by name and first characters.
import type { ApiKey } from '../../../../shared/integrations/connections.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { relativeTime } from '../../../lib/texts/relative-time.ts'
import { Button } from '../../../ui/button.tsx'
import { ListFailed, ListLoading } from '../list-state.tsx'
import { useKeys } from './use-keys.ts'

export function KeyList({ isWanted, onRevoke }: { isWanted: boolean; onRevoke: (key: ApiKey) => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useKeys(isWanted)
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-13 font-semibold text-ink-2">{t('integrations.api.own')}</h3>
      {data === undefined && !error && <ListLoading label={t('integrations.api.loading')} />}
      {data === undefined && error && <ListFailed sentence={t('integrations.api.failed')} onRetry={() => void refetch()} />}
      {data?.keys.length === 0 && <p className="mt-1.5 text-muted">{t('integrations.api.none')}</p>}
      <ul>
        {data?.keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
        ))}
      </ul>
    </section>
  )
}

function KeyRow({ apiKey: { name, prefix, scopes, createdAt, lastUsedAt }, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t, i18n } = useTranslation()
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(createdAt))
  const used =
    lastUsedAt === null ? t('integrations.api.unused') : t('integrations.api.used', { ago: relativeTime(lastUsedAt, i18n.language) })
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
      <span className="min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold wrap-anywhere">{name}</b>
          <code className="font-mono text-12 text-muted">{prefix}…</code>
        </span>
        <span className="block text-13 text-muted">{`${t('integrations.api.created', { date })} · ${used}`}</span>
        <span className="block font-mono text-12 text-muted wrap-anywhere">{scopes.join(' ')}</span>
      </span>
      <Button size="sm" variant="danger" aria-label={t('integrations.api.revokeOne', { name })} onClick={onRevoke}>
        {t('integrations.api.revoke')}
      </Button>
    </li>
  )
}
