// Invites a person to a team: by a link or by mail.
import { AppError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { named } from '../../../shared/policy/site-name.ts'
import type { TeamInvite } from '../../../shared/teams/team.ts'
import { teamMail as en } from '../../../shared/texts/en/server.ts'
import { teamMail as nl } from '../../../shared/texts/nl/server.ts'
import type { Deps } from '../../deps.ts'
import { readEmail } from '../../domain/people/account-input.ts'
import { ownAddress } from '../../domain/own-address.ts'
import { fill } from '../../domain/text.ts'
import { newId } from '../../domain/ids.ts'
import type { Person } from '../../domain/people/person.ts'
import { getProvenAccount } from '../../queries/people/get-account.ts'
import { getOwnTeam, type Standing } from '../../queries/plans/team.ts'
import { viewInvite } from '../../queries/teams/team-lists.ts'
import { digestOf, newToken, type Caller } from '../../access/authenticate.ts'
import { mayTry } from '../accounts/log-in.ts'

/** `to`: null for a link. Throws as `getOwnTeam`, too_many_invites, email_refused, mail_unavailable, email_unproven, too_many_attempts, mail_failed. */
export async function inviteToTeam(deps: Deps, { person, loginId }: Caller, to: string | null): Promise<TeamInvite & { token: string }> {
  await getProvenAccount(deps, person)
  const standing = await getOwnTeam(deps, person)
  const { team, row } = standing
  const email = to === null ? null : await readInvited(deps, standing, to)
  const token = newToken()
  const at = deps.now()
  const invite = {
    id: newId(),
    digest: digestOf(token),
    team_id: team.id,
    email,
    created_by: row.id,
    created_at: at,
    expires_at: at + limits.teamInviteMs,
  }
  await deps.store.teamInvites.add(invite, at, loginId)
  if (email !== null) {
    try {
      await mail(deps, { to: email, from: row.email, token }, person.language)
    } catch (cause) {
      // An invitation that could not be mailed must not stay in the list.
      await deps.store.teamInvites.remove(invite.id, team.id)
      throw new AppError('mail_failed', { cause })
    }
  }
  return { ...viewInvite(invite), token }
}

async function readInvited(deps: Deps, { team }: Standing, to: string): Promise<string> {
  if (!deps.mailer) throw new AppError('mail_unavailable')
  const email = readEmail(to)
  if (!(await mayTry(deps, `invite:${team.id}`, limits.teamInviteMails))) throw new AppError('too_many_attempts')
  return email
}

async function mail(
  { mailer, config, policy }: Deps,
  { to, from, token }: { to: string; from: string; token: string },
  language: Language,
) {
  // Based on PUBLIC_URL, which is required for mail: a Host header must not decide where the link leads.
  const link = ownAddress(config, '/team/join')
  link.searchParams.set('token', token)
  const { subject, text } = named(language === 'nl' ? nl : en, policy.site())
  // Not the team's name: nobody can send their own words to strangers in our name.
  await mailer?.send({ to, subject, text: fill(text, { from, link: link.href }) })
}

/** Throws as `getOwnTeam`, link_expired. */
export async function withdrawInvite(deps: Deps, person: Person, id: string): Promise<void> {
  const { team } = await getOwnTeam(deps, person)
  if (!(await deps.store.teamInvites.remove(id, team.id))) throw new AppError('link_expired')
}
