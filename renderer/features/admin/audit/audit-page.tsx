// Audit log: who did what, to whom or what, when and from where, with a filter and an export.
import { useDeferredValue, useState } from 'react'
import { auditActions } from '../../../../shared/operators/audit.ts'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { fetchFile } from '../../../lib/api/api.ts'
import { downloadFile } from '../../../lib/browser/download.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { SectionHeading, SectionStatus } from '../shell/section-heading.tsx'
import { MoreButton } from '../lists/more-button.tsx'
import { queryOf } from '../lists/query-of.ts'
import { usePages } from '../lists/use-pages.ts'
import { AuditEntry } from './audit-entry.tsx'

const dayMs = 24 * 60 * 60_000
const nothing = { operator: '', action: '', target: '', from: '', until: '' }

/** The filter as the server reads it; days are days of this browser. */
function askedOf({ operator, action, target, from, until }: typeof nothing) {
  const start = (day: string) => (day === '' ? null : new Date(`${day}T00:00`).getTime())
  const end = start(until)
  return { operator: operator.trim(), action, target: target.trim(), from: start(from), before: end === null ? null : end + dayMs }
}

export function AuditPage() {
  const { t } = useTranslation()
  const [filter, setFilter] = useState(nothing)
  const asked = askedOf(useDeferredValue(filter))
  const list = usePages<OutputOf<'GET /api/admin/audit'>>(`/api/admin/audit${queryOf(asked)}`)
  const lines = list.pages?.flatMap((page) => page.lines)
  const set = (name: keyof typeof nothing) => (event: { target: { value: string } }) =>
    setFilter((before) => ({ ...before, [name]: event.target.value }))
  const save = async (format: 'csv' | 'json') => {
    try {
      const { name, blob } = await fetchFile(`/api/admin/audit/export${queryOf({ ...asked, format })}`)
      await downloadFile(name, blob)
      list.retry()
    } catch {
      toast({ title: t('adminAudit.exportFailed'), tone: 'bad' })
    }
  }
  return (
    <>
      <SectionHeading
        title={t('adminAudit.title')}
        text={t('adminAudit.text')}
        actions={(['csv', 'json'] as const).map((format) => (
          <Button key={format} onClick={() => void save(format)}>
            {t(`adminAudit.export.${format}`)}
          </Button>
        ))}
      />
      <search className="mb-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <TextInput label={t('adminAudit.operator')} maxLength={200} value={filter.operator} onChange={set('operator')} />
        <Field label={t('adminAudit.action')}>
          {(control) => (
            <select
              {...control}
              value={filter.action}
              onChange={set('action')}
              className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-paper px-3 text-16"
            >
              <option value="">{t('adminAudit.anyAction')}</option>
              {auditActions.map((action) => (
                <option key={action} value={action}>
                  {t(`adminAudit.actions.${action}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextInput label={t('adminAudit.target')} maxLength={300} value={filter.target} onChange={set('target')} />
        <TextInput label={t('adminAudit.from')} type="date" value={filter.from} onChange={set('from')} />
        <TextInput label={t('adminAudit.until')} type="date" value={filter.until} onChange={set('until')} />
      </search>
      {lines ? (
        <>
          {lines.length === 0 ? (
            <p className="py-6 text-muted">{t('adminAudit.nothing')}</p>
          ) : (
            <ol className="grid grid-cols-[minmax(0,1fr)] border-t border-line">
              {lines.map((line) => (
                <AuditEntry key={line.id} line={line} />
              ))}
            </ol>
          )}
          <MoreButton more={list.more} isLoading={list.isLoadingMore} />
        </>
      ) : (
        <SectionStatus hasFailed={list.hasFailed} onRetry={list.retry} />
      )}
    </>
  )
}
