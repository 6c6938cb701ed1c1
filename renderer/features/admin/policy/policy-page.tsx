// The page 'Policy' of the operator console: what is allowed on this server, what each change does, and saving it.
import { useState } from 'react'
import { readDomain } from '../../../../shared/policy/domain.ts'
import { findLockOuts } from '../../../../shared/policy/lock-out.ts'
import type { Policy } from '../../../../shared/policy/policy.ts'
import type { PolicyView } from '../../../../shared/policy/policy-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { Confirm, type Question } from '../../../ui/confirm.tsx'
import { SectionHeading, SectionStatus } from '../shell/section-heading.tsx'
import { describeChanges } from './describe-changes.ts'
import { PolicyFields } from './policy-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { useAdminForm } from './use-admin-form.ts'
import { useSaveBar } from './use-save-bar.ts'

const path = '/api/admin/policy'

export function PolicyPage() {
  const { t } = useTranslation()
  const form = useAdminForm<PolicyView, Policy>(path, ({ policy }) => policy)
  const { data, isError, refetch } = form.view
  return (
    <>
      <SectionHeading title={t('adminPolicy.title')} text={t('adminPolicy.intro')} />
      {data ? <PolicyForm view={data} form={form} /> : <SectionStatus hasFailed={isError} onRetry={() => void refetch()} />}
    </>
  )
}

type Form = ReturnType<typeof useAdminForm<PolicyView, Policy>>

function PolicyForm({ view, form }: { view: PolicyView; form: Form }) {
  const { t, i18n } = useTranslation()
  const { value, changed, round, set, send, bar } = useSaveBar('adminPolicy', view.policy, form)
  // Fields whose text is not a number that is allowed.
  const [invalid, setInvalid] = useState<ReadonlySet<keyof Policy>>(new Set())
  const [question, setQuestion] = useState<Question | null>(null)
  const wrongDomain = value.domains.find((domain) => readDomain(domain) === null)
  const domainError =
    wrongDomain === undefined
      ? value.signUp === 'domains' && value.domains.length === 0
        ? t('errors.domains_missing')
        : undefined
      : t('errors.domain_refused', { domain: wrongDomain })
  const hasEmptyModels = Object.values(value.models).some((models) => models?.length === 0)

  const save = (confirmed: boolean) => send((policy) => post('POST /api/admin/policy', { policy, version: view.version, confirmed }))
  const ask = () => {
    const { google, oidc } = view.available
    const lockOuts = findLockOuts(value, { password: true, google, oidc: oidc !== null })
    if (lockOuts.length === 0) return save(false)
    const what = lockOuts.map((one) => t(`adminPolicy.lockOuts.${one}`)).join('; ')
    setQuestion({
      title: t('adminPolicy.confirmTitle'),
      text: t('adminPolicy.confirmText', { what }),
      confirm: t('adminPolicy.confirm'),
      isLoss: true,
      run: () => save(true),
    })
  }
  return (
    <>
      <PolicyFields
        key={round}
        view={view}
        value={value}
        domainError={domainError}
        onChange={set}
        onValid={(field, isValid) => {
          const next = new Set(invalid)
          if (isValid) next.delete(field)
          else next.add(field)
          setInvalid(next)
        }}
      />
      <SaveBar
        {...bar}
        effects={describeChanges(t, value, changed, view.available, i18n.language)}
        isBlocked={invalid.size > 0 || domainError !== undefined || hasEmptyModels}
        onSave={ask}
        onDiscard={() => {
          bar.onDiscard()
          setInvalid(new Set())
        }}
      />
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </>
  )
}
