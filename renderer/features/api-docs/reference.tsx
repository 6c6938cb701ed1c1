// Every address of the API, out of the server's own document, by group, and found by its words.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Chapter, Prose } from './chapter.tsx'
import { OperationView } from './operation-view.tsx'
import { findOperations, readOperations, type OpenApiDocument } from './read-openapi.ts'

export const documentPath = '/api/openapi.json'

export function Reference() {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const { data, error, refetch } = useQuery<OpenApiDocument>({ queryKey: [documentPath] })
  const operations = useMemo(() => (data ? readOperations(data) : []), [data])
  const found = findOperations(operations, query)
  const groups = [...new Set(found.map(({ group }) => group))]
  const aboutOf = (group: string) => data?.tags?.find(({ name }) => name === group)?.description
  return (
    <Chapter id="reference" title={t('apiDocs.chapters.reference')}>
      <Prose>{t('apiDocs.reference.text')}</Prose>
      <noscript>{t('apiDocs.reference.noScript')}</noscript>
      {!data && !error && <Loading />}
      {!data && error && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-ink-2">{t('apiDocs.reference.failed')}</p>
          <Button onClick={() => void refetch()}>{t('apiDocs.reference.retry')}</Button>
        </div>
      )}
      {data && (
        <>
          <TextInput
            label={t('apiDocs.reference.filter')}
            type="search"
            value={query}
            placeholder={t('apiDocs.reference.filterHint')}
            onChange={(event) => setQuery(event.target.value)}
            className="max-w-[28rem]"
          />
          <p role="status" className="text-13 text-muted">
            {found.length === 0 ? t('apiDocs.reference.none', { query: query.trim() }) : t('apiDocs.reference.found', { count: found.length })}
          </p>
          {groups.map((group) => (
            <section key={group} className="mt-2">
              <h3 className="border-b border-line-strong pb-2 text-16 font-extrabold">{group || t('apiDocs.reference.other')}</h3>
              {aboutOf(group) && <p className="py-2 text-13 text-muted">{aboutOf(group)}</p>}
              {found
                .filter((one) => one.group === group)
                .map((operation) => (
                  <OperationView key={operation.id} operation={operation} />
                ))}
            </section>
          ))}
        </>
      )}
    </Chapter>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <div>
      <p role="status" className="sr-only">
        {t('apiDocs.reference.loading')}
      </p>
      {['w-2/5', 'w-1/2', 'w-1/3', 'w-2/5'].map((width, at) => (
        <div key={at} className="flex min-h-12 items-center border-b border-line">
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  )
}
