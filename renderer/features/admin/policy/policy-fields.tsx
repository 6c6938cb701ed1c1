// The fields of the policy, in groups.
import { creatorChoices, policyLimits, signInWays, signUpChoices, type Policy, type SignInWay } from '../../../../shared/policy/policy.ts'
import type { PolicyView } from '../../../../shared/policy/policy-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { Labelled } from '../lists/labelled.tsx'
import { DomainsField } from './domains-field.tsx'
import { Group, NumberRow, SwitchRow } from './fields.tsx'
import { ModelChoice } from './model-choice.tsx'
import { TeamChoice } from './team-choice.tsx'

export interface PolicyFieldsProps {
  view: PolicyView
  value: Policy
  domainError: string | undefined
  onChange: (patch: Partial<Policy>) => void
  onValid: (field: keyof Policy, isValid: boolean) => void
}

export function PolicyFields(props: PolicyFieldsProps) {
  const { t } = useTranslation()
  const { view, value, onChange } = props
  return (
    <>
      <Group title={t('adminPolicy.peopleTitle')}>
        <Labelled label={t('adminPolicy.creatorsLabel')}>
          <ChoiceList
            label={t('adminPolicy.creatorsLabel')}
            value={value.creators}
            options={creatorChoices.map((one) => ({ value: one, label: t(`adminPolicy.creators.${one}`) }))}
            onChange={(creators) => onChange({ creators })}
          />
        </Labelled>
        {value.creators === 'team' && (
          <TeamChoice value={value.creatorTeam} name={view.creatorTeamName} onChange={(creatorTeam) => onChange({ creatorTeam })} />
        )}
        <SwitchRow
          label={t('adminPolicy.guests')}
          hint={t('adminPolicy.guestsHint')}
          checked={value.guests}
          onChange={(guests) => onChange({ guests })}
        />
        <SwitchRow
          label={t('adminPolicy.demos')}
          hint={t('adminPolicy.demosHint')}
          checked={value.demos}
          onChange={(demos) => onChange({ demos })}
        />
      </Group>
      <Accounts {...props} />
      <Keeping {...props} />
      <Ai {...props} />
      <Group title={t('adminPolicy.partsTitle')}>
        <SwitchRow
          label={t('adminPolicy.integrations')}
          hint={t('adminPolicy.integrationsHint')}
          checked={value.integrations}
          onChange={(integrations) => onChange({ integrations })}
        />
      </Group>
    </>
  )
}

function Accounts({ view, value, domainError, onChange }: PolicyFieldsProps) {
  const { t } = useTranslation()
  const isRestricted = value.signUp === 'domains' || value.signUp === 'invitation'
  const { available, hasMail } = view
  const nameOf = (way: SignInWay) => (way === 'oidc' ? (available.oidc ?? 'OpenID Connect') : t(`adminPolicy.${way}`))
  return (
    <Group title={t('adminPolicy.accountsTitle')}>
      <Labelled label={t('adminPolicy.signUpLabel')} {...(isRestricted && !hasMail && { hint: t('adminPolicy.noMail') })}>
        <ChoiceList
          label={t('adminPolicy.signUpLabel')}
          value={value.signUp}
          options={signUpChoices.map((one) => ({ value: one, label: t(`adminPolicy.signUp.${one}`) }))}
          onChange={(signUp) => onChange({ signUp })}
        />
      </Labelled>
      {value.signUp === 'domains' && (
        <DomainsField value={value.domains} error={domainError} onChange={(domains) => onChange({ domains })} />
      )}
      <Labelled label={t('adminPolicy.waysLabel')}>
        {signInWays.map((way) => {
          const isAvailable = Boolean(available[way])
          return (
            <SwitchRow
              key={way}
              label={nameOf(way)}
              {...(!isAvailable && { hint: t('adminPolicy.notSetUp') })}
              disabled={!isAvailable}
              checked={isAvailable && value[way]}
              onChange={(isOn) => onChange({ [way]: isOn })}
            />
          )
        })}
      </Labelled>
    </Group>
  )
}

/** The props of the row for a field with a whole number. */
function useNumbers({ view, value, onChange, onValid }: PolicyFieldsProps) {
  const { t, i18n } = useTranslation()
  const most = (limit: number) => t('adminPolicy.most', { limit: new Intl.NumberFormat(i18n.language).format(limit) })
  type NumberField = { [F in keyof Policy]: Policy[F] extends number | null ? F : never }[keyof Policy]
  const row = (field: NumberField, limit: number, hint?: string) => ({
    label: t(`adminPolicy.${field}`),
    value: value[field],
    most: limit,
    fixedBy: view.fixed[field],
    ...(hint !== undefined && { hint }),
    onChange: (next: number | null, isValid: boolean) => {
      onValid(field, isValid)
      if (isValid) onChange({ [field]: next })
    },
  })
  return { row, most }
}

function Keeping(props: PolicyFieldsProps) {
  const { t } = useTranslation()
  const { row, most } = useNumbers(props)
  return (
    <Group title={t('adminPolicy.keepTitle')}>
      <NumberRow {...row('retentionDays', policyLimits.retentionDays, t('adminPolicy.retentionDaysHint'))} least={1} />
      <NumberRow
        {...row('retentionCeilingDays', policyLimits.retentionDays, t('adminPolicy.retentionCeilingDaysHint'))}
        least={1}
        mayBeEmpty
      />
      <NumberRow {...row('fileMegabytes', policyLimits.fileMegabytes, most(policyLimits.fileMegabytes))} least={1} />
      <NumberRow {...row('sessionMegabytes', policyLimits.sessionMegabytes, most(policyLimits.sessionMegabytes))} least={1} />
      <NumberRow {...row('accountMegabytes', policyLimits.accountMegabytes, t('adminPolicy.accountMegabytesHint'))} least={1} mayBeEmpty />
    </Group>
  )
}

function Ai(props: PolicyFieldsProps) {
  const { t } = useTranslation()
  const { row } = useNumbers(props)
  const { view, value, onChange } = props
  return (
    <Group title={t('adminPolicy.aiTitle')}>
      <NumberRow {...row('dailyReplies', policyLimits.replies)} />
      <NumberRow {...row('serverReplies', policyLimits.serverReplies, t('adminPolicy.serverRepliesHint'))} mayBeEmpty />
      <NumberRow {...row('demoReplies', policyLimits.replies)} />
      <NumberRow {...row('addressReplies', policyLimits.replies)} />
      <Labelled label={t('adminPolicy.modelsLabel')}>
        <ModelChoice offered={view.models} value={value.models} onChange={(models) => onChange({ models })} />
      </Labelled>
    </Group>
  )
}
