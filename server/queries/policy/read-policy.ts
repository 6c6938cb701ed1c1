// Combines what the operator has stored with the settings: settings of the environment take precedence, and missing values are the defaults.
import { plans } from '../../../shared/billing/plans.ts'
import { settingOf, usualPolicy, type Policy } from '../../../shared/policy/policy.ts'
import { readSupport } from '../../../shared/policy/site-link.ts'
import { usualSite, type Site } from '../../../shared/policy/site.ts'
import type { Config } from '../../config/config.ts'
import type { ChoiceRow } from '../../store/policy/choices.ts'
import type { StoredPicture } from '../../domain/storage/stored-picture.ts'

export interface ServerChoices {
  policy: Policy
  site: Site
  logo: StoredPicture | null
  /** Of the stored rows, by name; 0: none. */
  versions: Record<ChoiceRow['name'], number>
}

type Settings = Pick<
  Config,
  'given' | 'retentionDays' | 'dailyReplies' | 'serverReplies' | 'demoReplies' | 'addressReplies' | 'supportEmail'
>

/** The fields that a setting of the environment decides. */
export function fixedFields({ given }: Pick<Config, 'given'>): (keyof typeof settingOf)[] {
  return (Object.keys(settingOf) as (keyof typeof settingOf)[]).filter((field) => given.includes(settingOf[field]))
}

export const isSupportFixed = ({ given }: Pick<Config, 'given'>): boolean => given.includes('SUPPORT_EMAIL')

export function readChoices(rows: readonly ChoiceRow[], settings: Settings): ServerChoices {
  const row = (name: ChoiceRow['name']) => rows.find((one) => one.name === name)
  const stored = <T>(name: ChoiceRow['name']) => JSON.parse(row(name)?.value ?? '{}') as Partial<T>
  const { retentionDays, dailyReplies, serverReplies, demoReplies, addressReplies } = settings
  const ofSettings = { retentionDays, dailyReplies, serverReplies, demoReplies, addressReplies }
  const fixed = Object.fromEntries(fixedFields(settings).map((field) => [field, ofSettings[field]]))
  const policy = { ...usualPolicy, ...ofSettings, ...known(stored<Policy>('policy'), usualPolicy), ...fixed }
  const support = readSupport(settings.supportEmail ?? '') ?? ''
  const site = { ...usualSite, ...known(stored<Site>('site'), usualSite) }
  const logo = stored<StoredPicture>('logo')
  return {
    policy: { ...policy, models: Object.fromEntries(plans.map((plan) => [plan, policy.models[plan] ?? null])) as Policy['models'] },
    site: { ...site, support: isSupportFixed(settings) ? support : site.support || support },
    logo: logo.name === undefined ? null : (logo as StoredPicture),
    versions: { policy: row('policy')?.version ?? 0, site: row('site')?.version ?? 0, logo: row('logo')?.version ?? 0 },
  }
}

/** Without fields that this version does not know. */
function known<T extends object>(stored: Partial<T>, usual: T): Partial<T> {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name in usual)) as Partial<T>
}
