// People: the searchable list of accounts, and one account when its row is opened.
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { TextInput } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SectionHeading, SectionStatus, StaleNotice } from '../shell/section-heading.tsx'
import { MoreButton } from '../lists/more-button.tsx'
import { queryOf } from '../lists/query-of.ts'
import { usePages } from '../lists/use-pages.ts'
import { PersonDialog } from './person-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import { Suspensions } from './suspensions.tsx'

type Only = 'all' | 'suspended' | 'operators'

export function PeoplePage() {
  const { t } = useTranslation()
  const [q, setQ] = useState('')
  const [only, setOnly] = useState<Only>('all')
  // In the address, so that the audit log can link to a person.
  const [search, setSearch] = useSearchParams()
  const open = search.get('person')
  const show = (id: string | null) => setSearch(id === null ? {} : { person: id }, { replace: true })
  const asked = useDeferredValue(q.trim())
  const list = usePages<OutputOf<'GET /api/admin/people'>>(`/api/admin/people${queryOf({ q: asked, only: only === 'all' ? null : only })}`)
  const people = list.pages?.flatMap((page) => page.people)
  return (
    <>
      <SectionHeading title={t('adminPeople.title')} text={t('adminPeople.text')} />
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <TextInput
          label={t('adminPeople.search')}
          type="search"
          maxLength={200}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          className="min-w-0 flex-1 basis-64"
        />
        <Segmented
          label={t('adminPeople.show')}
          value={only}
          onChange={setOnly}
          options={(['all', 'suspended', 'operators'] as const).map((value) => ({ value, label: t(`adminPeople.only.${value}`) }))}
        />
      </div>
      {list.isStale && <StaleNotice onRetry={list.reload} />}
      {people ? (
        <>
          {people.length === 0 ? (
            <p className="py-6 text-muted">{t('adminPeople.nobody')}</p>
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] border-t border-line">
              {people.map((person) => (
                <PersonRow key={person.id} person={person} onOpen={() => show(person.id)} />
              ))}
            </ul>
          )}
          <MoreButton more={list.more} isLoading={list.isLoadingMore} />
        </>
      ) : (
        <SectionStatus hasFailed={list.hasFailed} onRetry={list.reload} />
      )}
      <Suspensions />
      {open !== null && <PersonDialog key={open} id={open} onChanged={list.reload} onClose={() => show(null)} />}
    </>
  )
}
