// The page 'Site' of the operator console: name, logo, colour, texts and public pages, what each change does, and saving it.
import type { SiteView } from '../../../../shared/policy/policy-api.ts'
import type { Site } from '../../../../shared/policy/site.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { SaveBar } from '../policy/save-bar.tsx'
import { useAdminForm } from '../policy/use-admin-form.ts'
import { useSaveBar } from '../policy/use-save-bar.ts'
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
  const { value, changed, round, set, send, bar } = useSaveBar('adminSite', view.site, form)
  const fieldErrors = siteFieldErrors(value)
  return (
    <>
      <SiteFields key={round} view={view} value={value} errors={fieldErrors} onChange={set} />
      <SaveBar
        {...bar}
        effects={describeSiteChanges(t, value, changed)}
        isBlocked={Object.keys(fieldErrors).length > 0}
        onSave={() => send((site) => post('POST /api/admin/site', { site, version: view.version }))}
      />
    </>
  )
}
