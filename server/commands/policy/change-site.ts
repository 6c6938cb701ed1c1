// Changes how the server presents itself: its name, colour, texts and links, and its logo.
import { isReservedName } from '../../../shared/accounts/display-name.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { plainLine } from '../../../shared/messages/plain-line.ts'
import { readHttps, readSupport } from '../../../shared/policy/site-link.ts'
import { siteLimits, type Site } from '../../../shared/policy/site.ts'
import type { Deps } from '../../deps.ts'
import { turnOf, type Person } from '../../domain/people/person.ts'
import type { Operator } from '../../access/as-operator.ts'
import { isSupportFixed } from '../../queries/policy/read-policy.ts'
import { checkPicture, storePicture } from '../files/store-picture.ts'
import { tryRemoveStoredFiles } from '../storage/remove-stored-files.ts'

const bounds = { bytes: limits.teamLogoBytes, pixels: limits.teamLogoPixels, refusal: 'logo_refused' } as const

/**
 * `version`: the one that the change was made from. Throws site_name_refused, support_refused, site_link_refused,
 * policy_fixed, policy_changed.
 */
export async function changeSite(
  deps: Pick<Deps, 'store' | 'policy' | 'config' | 'now'>,
  { site: asked, version }: { site: Site; version: number },
  operator: Operator,
): Promise<void> {
  const before = deps.policy.site()
  const site = readSite(asked)
  if (isSupportFixed(deps.config) && site.support !== before.support)
    throw new AppError('policy_fixed', { values: { setting: 'SUPPORT_EMAIL' } })
  const at = deps.now()
  const row = { name: 'site', value: JSON.stringify(site), version, changed_at: at } as const
  // Not the texts.
  const changed = (Object.keys(site) as (keyof Site)[]).filter((field) => site[field] !== before[field])
  const details = { fields: changed.join(', '), publicPages: site.publicPages }
  if (!(await deps.store.choices.change(row, { operator, action: 'site_changed', details, at }))) throw new AppError('policy_changed')
  await deps.policy.reload()
}

function readSite(asked: Site): Site {
  const name = asked.name.trim()
  const isLine = plainLine(name) === name && name.length <= siteLimits.siteNameCharacters
  if (!isLine || isReservedName(name)) throw new AppError('site_name_refused')
  const support = readSupport(asked.support)
  if (support === null) throw new AppError('support_refused')
  const [terms, privacy] = [readHttps(asked.terms), readHttps(asked.privacy)]
  if (terms === null || privacy === null) throw new AppError('site_link_refused')
  // Plain text: line breaks stay, other control characters go.
  const welcome = asked.welcome.replaceAll(/[^\P{Cc}\n]/gu, '').trim()
  return { name, accent: asked.accent?.toLowerCase() ?? null, welcome, support, terms, privacy, publicPages: asked.publicPages }
}

/** Throws logo_refused. */
export async function setSiteLogo(deps: Deps, person: Person, operator: Operator, bytes: unknown): Promise<void> {
  const picture = await checkPicture(deps, turnOf(person), bytes, bounds)
  await storePicture(deps, picture, (logo) =>
    deps.store.choices.setLogo(logo, deps.now(), { operator, action: 'site_logo_changed', at: deps.now() }),
  )
  await deps.policy.reload()
}

export async function removeSiteLogo(deps: Deps, operator: Operator): Promise<void> {
  await deps.store.choices.setLogo(null, deps.now(), { operator, action: 'site_logo_changed', details: { removed: true }, at: deps.now() })
  await deps.policy.reload()
  await tryRemoveStoredFiles(deps)
}
