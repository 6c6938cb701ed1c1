// What operators see of the policy and the site, with what the settings decide.
import { plans } from '../../../shared/billing/plans.ts'
import type { PolicyView, SiteView } from '../../../shared/policy/policy-api.ts'
import { settingOf } from '../../../shared/policy/policy.ts'
import type { Deps } from '../../deps.ts'
import { fixedFields, isSupportFixed } from './read-policy.ts'

export const logoPath = (name: string): string => `/api/site-logo/${name}`

export async function viewPolicy(deps: Pick<Deps, 'policy' | 'config' | 'providers' | 'mailer' | 'models' | 'store'>): Promise<PolicyView> {
  const { policy, config, providers, mailer, models, store } = deps
  const current = policy.current()
  const team = current.creatorTeam === null ? null : await store.teams.findBy({ id: current.creatorTeam })
  return {
    policy: current,
    version: policy.versions().policy,
    fixed: Object.fromEntries(fixedFields(config).map((field) => [field, settingOf[field]])),
    available: { password: true, google: providers.google !== null, oidc: providers.oidc?.name ?? null },
    hasMail: mailer !== null,
    models: Object.fromEntries(
      plans.map((plan) => [plan, models.offered(plan).map(({ id, name }) => ({ id, name }))]),
    ) as PolicyView['models'],
    creatorTeamName: team?.team.name ?? null,
  }
}

export function viewSite({ policy, config }: Pick<Deps, 'policy' | 'config'>): SiteView {
  const logo = policy.logo()
  return {
    site: policy.site(),
    version: policy.versions().site,
    logo: logo && logoPath(logo.name),
    isSupportFixed: isSupportFixed(config),
  }
}
