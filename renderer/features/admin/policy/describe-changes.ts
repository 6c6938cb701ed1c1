// What each change of the policy does, in one sentence each.
import type { TFunction } from 'i18next'
import type { Policy } from '../../../../shared/policy/policy.ts'
import type { PolicyView } from '../../../../shared/policy/policy-api.ts'

type Fields = readonly (keyof Policy)[]

export function describeChanges(
  t: TFunction,
  next: Policy,
  changed: Fields,
  available: PolicyView['available'],
  language: string,
): string[] {
  const number = new Intl.NumberFormat(language)
  const value = (amount: number) => ({ value: number.format(amount) })
  const onOff = (isOn: boolean) => (isOn ? 'on' : 'off') as 'on' | 'off'
  const way = (isOn: boolean, name: string) => t(`adminPolicy.effects.way.${onOff(isOn)}`, { way: name })
  const limit = (field: 'retentionCeilingDays' | 'accountMegabytes' | 'serverReplies') => {
    const most = next[field]
    return most === null ? t(`adminPolicy.effects.${field}.none`) : t(`adminPolicy.effects.${field}.some`, value(most))
  }
  const sentences: Record<keyof Policy, () => string> = {
    creators: () => t(`adminPolicy.effects.creators.${next.creators}`),
    creatorTeam: () => t('adminPolicy.effects.creatorTeam'),
    guests: () => t(`adminPolicy.effects.guests.${onOff(next.guests)}`),
    signUp: () => t(`adminPolicy.effects.signUp.${next.signUp}`),
    domains: () => t('adminPolicy.effects.domains'),
    password: () => way(next.password, t('adminPolicy.password')),
    google: () => way(next.google, t('adminPolicy.google')),
    oidc: () => way(next.oidc, available.oidc ?? ''),
    retentionDays: () => t('adminPolicy.effects.retentionDays', value(next.retentionDays)),
    retentionCeilingDays: () => limit('retentionCeilingDays'),
    fileMegabytes: () => t('adminPolicy.effects.fileMegabytes', value(next.fileMegabytes)),
    sessionMegabytes: () => t('adminPolicy.effects.sessionMegabytes', value(next.sessionMegabytes)),
    accountMegabytes: () => limit('accountMegabytes'),
    dailyReplies: () => t('adminPolicy.effects.dailyReplies', value(next.dailyReplies)),
    serverReplies: () => limit('serverReplies'),
    demoReplies: () => t('adminPolicy.effects.demoReplies', value(next.demoReplies)),
    addressReplies: () => t('adminPolicy.effects.addressReplies', value(next.addressReplies)),
    models: () => t('adminPolicy.effects.models'),
    demos: () => t(`adminPolicy.effects.demos.${onOff(next.demos)}`),
    integrations: () => t(`adminPolicy.effects.integrations.${onOff(next.integrations)}`),
  }
  return changed.map((field) => sentences[field]())
}
