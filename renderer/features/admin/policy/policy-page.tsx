// The page 'Policy' of the operator console: what is allowed on this server, what each change does, and saving it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDomain } from '../../../../shared/policy/domain.ts'
import { findLockOuts } from '../../../../shared/policy/lock-out.ts'
import type { Policy } from '../../../../shared/policy/policy.ts'
import type { PolicyView } from '../../../../shared/policy/policy-api.ts'
import { post } from '../../../lib/api/api.ts'
import { Confirm, type Question } from '../../../ui/confirm.tsx'
import { SectionHeading, SectionStatus } from '../shell/section-heading.tsx'
import { describeChanges } from './describe-changes.ts'
import { PolicyFields } from './policy-fields.tsx'
import { SaveBar } from './save-bar.tsx'
import { useAdminForm } from './use-admin-form.ts'
import { useDraft } from './use-draft.ts'

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
  const draft = useDraft('policy', view.policy)
  // Fields whose text is not a number that is allowed.
  const [invalid, setInvalid] = useState<ReadonlySet<keyof Policy>>(new Set())
  // Each time the changes are discarded, the fields start again from the stored values.
  const [round, setRound] = useState(0)
  const [question, setQuestion] = useState<Question | null>(null)
  const { value, changed } = draft
  const { save, failure, theirs } = form
  const wrongDomain = value.domains.find((domain) => readDomain(domain) === null)
  const domainError =
    wrongDomain === undefined
      ? value.signUp === 'domains' && value.domains.length === 0
        ? t('errors.domains_missing')
        : undefined
      : t('errors.domain_refused', { domain: wrongDomain })
  const hasEmptyModels = Object.values(value.models).some((models) => models?.length === 0)

  const set = (patch: Partial<Policy>) => {
    form.touch()
    save.reset()
    draft.set(patch)
  }
  const send = (confirmed: boolean) =>
    save.mutate(() => post('POST /api/admin/policy', { policy: value, version: view.version, confirmed }), { onSuccess: draft.discard })
  const ask = () => {
    const { google, oidc } = view.available
    const lockOuts = findLockOuts(value, { password: true, google, oidc: oidc !== null })
    if (lockOuts.length === 0) return send(false)
    const what = lockOuts.map((one) => t(`adminPolicy.lockOuts.${one}`)).join('; ')
    setQuestion({
      title: t('adminPolicy.confirmTitle'),
      text: t('adminPolicy.confirmText', { what }),
      confirm: t('adminPolicy.confirm'),
      isLoss: true,
      run: () => send(true),
    })
  }
  const names = theirs?.map((field) => t(`adminPolicy.fields.${field}`)).join(', ')
  const errors = [
    ...(theirs ? [t('adminPolicy.conflict'), ...(names ? [t('adminPolicy.theirs', { fields: names })] : [])] : []),
    ...(failure && !theirs ? [t('adminPolicy.failed'), ...(failure.sentence ? [failure.sentence] : [])] : []),
  ]
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
        words={{
          changes: t('adminPolicy.changesTitle'),
          save: t('adminPolicy.save'),
          discard: t('adminPolicy.discard'),
          saved: t('adminPolicy.saved'),
          busy: t('adminPolicy.busy'),
          unsaved: t('adminPolicy.unsaved', { count: changed.length }),
        }}
        effects={describeChanges(t, value, changed, view.available, i18n.language)}
        errors={errors}
        isBlocked={invalid.size > 0 || domainError !== undefined || hasEmptyModels}
        isBusy={save.isPending}
        isSaved={form.isSaved}
        onSave={ask}
        onDiscard={() => {
          save.reset()
          draft.discard()
          setInvalid(new Set())
          setRound(round + 1)
        }}
      />
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </>
  )
}
