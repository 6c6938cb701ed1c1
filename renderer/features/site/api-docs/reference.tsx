// Every operation of the API from the server's OpenAPI document, by group and searchable; shows those that a key may call unless all are
// chosen.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Chapter, Prose } from './chapter.tsx'
import type { OpenApiDocument } from './openapi-document.ts'
import { OperationView } from './operation-view.tsx'
import { findOperations, readOperations, type Operation } from './read-openapi.ts'

export const documentPath = '/api/openapi.json'

export function Reference() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery<OpenApiDocument>({ queryKey: [documentPath] })
  const operations = useMemo(() => (data ? readOperations(data) : []), [data])
  return (
    <Chapter id="reference" title={t('apiDocs.chapters.reference')}>
      <Prose>{t('apiDocs.reference.text')}</Prose>
      <noscript>{t('apiDocs.reference.noScript')}</noscript>
      {data ? <Operations operations={operations} /> : error ? <Failed onRetry={() => void refetch()} /> : <Loading />}
    </Chapter>
  )
}

function Operations({ operations }: { operations: readonly Operation[] }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<'withKey' | 'all'>('withKey')
  const found = findOperations(operations, query).filter(({ access }) => shown === 'all' || access.by === 'key')
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <TextInput
          label={t('apiDocs.reference.filter')}
          type="search"
          value={query}
          placeholder={t('apiDocs.reference.filterHint')}
          onChange={(event) => setQuery(event.target.value)}
          className="max-w-[26rem] flex-[1_1_16rem]"
        />
        <Segmented
          label={t('apiDocs.reference.show')}
          value={shown}
          options={(['withKey', 'all'] as const).map((value) => ({ value, label: t(`apiDocs.reference.${value}`) }))}
          onChange={setShown}
        />
      </div>
      <p role="status" className="text-13 text-muted">
        {found.length === 0 ? t('apiDocs.reference.none', { query: query.trim() }) : t('apiDocs.reference.found', { count: found.length })}
      </p>
      {groups.map((group) => (
        <section key={group} className="mt-2">
          <h3 className="border-b border-line-strong pb-2 font-mono text-14 font-semibold">{group || t('apiDocs.reference.other')}</h3>
          {found
            .filter((one) => one.group === group)
            .map((operation) => (
              <OperationView key={operation.id} operation={operation} />
            ))}
        </section>
      ))}
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-2">{t('apiDocs.reference.failed')}</p>
      <Button onClick={onRetry}>{t('apiDocs.reference.retry')}</Button>
    </div>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div>
      <p role="status" className="sr-only">
        {t('apiDocs.reference.loading')}
      </p>
      {['w-2/5', 'w-1/2', 'w-1/3'].map((width) => (
        <div key={width} className="flex min-h-12 items-center border-b border-line">
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  )
}
