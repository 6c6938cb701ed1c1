// Audit log: who did what, to whom or what, when and from where, with a filter and an export.
import { useDeferredValue, useState } from 'react'
import { auditActions } from '../../../../shared/operators/audit.ts'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { fetchFile } from '../../../lib/api/api.ts'
import { downloadFile } from '../../../lib/browser/download.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, TextInput } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { SectionHeading, SectionStatus, StaleNotice } from '../shell/section-heading.tsx'
import { MoreButton } from '../lists/more-button.tsx'
import { queryOf } from '../lists/query-of.ts'
import { usePages } from '../lists/use-pages.ts'
import { AuditEntry } from './audit-entry.tsx'

const nothing = { operator: '', action: '', target: '', from: '', until: '' }

/** The filter as the server reads it; days are days of this browser. */
function askedOf({ operator, action, target, from, until }: typeof nothing) {
  const start = (day: string, daysLater = 0) => {
    if (day === '') return null
    const date = new Date(`${day}T00:00`)
    // Not 24 hours: days on which the clocks change are longer or shorter.
    return date.setDate(date.getDate() + daysLater)
  }
  return { operator: operator.trim(), action, target: target.trim(), from: start(from), before: start(until, 1) }
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
      list.reload()
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
      <search className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-[1fr_1fr_11.5rem_11.5rem]">
        <TextInput label={t('adminAudit.operator')} maxLength={200} value={filter.operator} onChange={set('operator')} />
        <Field label={t('adminAudit.action')}>
          {(control) => (
            <Select {...control} value={filter.action} onChange={set('action')}>
              <option value="">{t('adminAudit.anyAction')}</option>
              {auditActions.map((action) => (
                <option key={action} value={action}>
                  {t(`adminAudit.actions.${action}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextInput label={t('adminAudit.from')} type="date" value={filter.from} onChange={set('from')} />
        <TextInput label={t('adminAudit.until')} type="date" value={filter.until} onChange={set('until')} />
        <TextInput
          className="col-span-2 lg:col-span-4"
          label={t('adminAudit.target')}
          hint={t('adminAudit.targetHint')}
          type="search"
          spellCheck={false}
          maxLength={300}
          value={filter.target}
          onChange={set('target')}
        />
      </search>
      {list.isStale && <StaleNotice onRetry={list.reload} />}
      {lines ? (
        <>
          {lines.length === 0 ? (
            <p className="py-6 text-muted">{t('adminAudit.nothing')}</p>
          ) : (
            <ol className="grid grid-cols-[minmax(0,1fr)] border-t border-line">
              {lines.map((line) => (
                <AuditEntry key={line.id} line={line} onFilter={() => setFilter((before) => ({ ...before, target: line.target }))} />
              ))}
            </ol>
          )}
          <MoreButton more={list.more} isLoading={list.isLoadingMore} />
        </>
      ) : (
        <SectionStatus hasFailed={list.hasFailed} onRetry={list.reload} />
      )}
    </>
  )
}
