// The page 'Site' of the operator console: name, logo, colour, texts and public pages, what each change does, and saving it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteView } from '../../../../shared/policy/policy-api.ts'
import type { Site } from '../../../../shared/policy/site.ts'
import { post } from '../../../lib/api/api.ts'
import { SaveBar } from '../policy/save-bar.tsx'
import { useAdminForm } from '../policy/use-admin-form.ts'
import { useDraft } from '../policy/use-draft.ts'
import { SectionHeading, SectionStatus } from '../shell/section-heading.tsx'
import { describeSiteChanges } from './describe-site-changes.ts'
import { SiteFields } from './site-fields.tsx'
import { siteFieldErrors } from './site-field-errors.ts'

const path = '/api/admin/site'

export function SitePage() {
  const { t } = useTranslation()
  const form = useAdminForm<SiteView, Site>(path, ({ site }) => site)
  const { data, isError, refetch } = form.view
  return (
    <>
      <SectionHeading title={t('adminSite.title')} text={t('adminSite.intro')} />
      {data ? <SiteForm view={data} form={form} /> : <SectionStatus hasFailed={isError} onRetry={() => void refetch()} />}
    </>
  )
}

type Form = ReturnType<typeof useAdminForm<SiteView, Site>>

function SiteForm({ view, form }: { view: SiteView; form: Form }) {
  const { t } = useTranslation()
  const draft = useDraft('site', view.site)
  // Each time the changes are discarded, the fields start again from the stored values.
  const [round, setRound] = useState(0)
  const { value, changed } = draft
  const { save, failure, theirs } = form
  const fieldErrors = siteFieldErrors(value)
  const names = theirs?.map((field) => t(`adminSite.fields.${field}`)).join(', ')
  const errors = [
    ...(theirs ? [t('adminSite.conflict'), ...(names ? [t('adminSite.theirs', { fields: names })] : [])] : []),
    ...(failure && !theirs ? [t('adminSite.failed'), ...(failure.sentence ? [failure.sentence] : [])] : []),
  ]
  return (
    <>
      <SiteFields
        key={round}
        view={view}
        value={value}
        errors={fieldErrors}
        onChange={(patch) => {
          form.touch()
          save.reset()
          draft.set(patch)
        }}
      />
      <SaveBar
        words={{
          changes: t('adminSite.changesTitle'),
          save: t('adminSite.save'),
          discard: t('adminSite.discard'),
          saved: t('adminSite.saved'),
          busy: t('adminSite.busy'),
          unsaved: t('adminSite.unsaved', { count: changed.length }),
        }}
        effects={describeSiteChanges(t, value, changed)}
        errors={errors}
        isBlocked={Object.keys(fieldErrors).length > 0}
        isBusy={save.isPending}
        isSaved={form.isSaved}
        onSave={() => save.mutate(() => post('POST /api/admin/site', { site: value, version: view.version }), { onSuccess: draft.discard })}
        onDiscard={() => {
          save.reset()
          draft.discard()
          setRound(round + 1)
        }}
      />
    </>
  )
}
