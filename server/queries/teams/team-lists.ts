// What team members see: members, templates and analytics; and the owner the invitations.
import type { PromptTemplate, TeamInvite, TeamMember, TeamWeek } from '../../../shared/teams/team.ts'
import type { Deps } from '../../deps.ts'
import { weekName, weekNumber, weekStart } from '../../domain/teams/iso-week.ts'
import { user, type Person } from '../../domain/people/person.ts'
import type { FoundTemplate } from '../../store/teams/prompt-templates.ts'
import type { InviteRow } from '../../store/teams/team-invites.ts'
import { getOwnTeam, getTeam, type Standing, type TeamReads } from '../plans/team.ts'

type Reads = TeamReads & Pick<Deps, 'now'>

const nameOf = (id: string, firstName: string, lastName: string) => user(id, { firstName, lastName }, 'en').accountName ?? ''

export async function listMembers(deps: Reads, person: Person): Promise<TeamMember[]> {
  const { team, isOwner } = await getTeam(deps, person)
  return (await deps.store.teams.members(team.id)).map((row) => ({
    id: row.id,
    name: nameOf(row.id, row.first_name, row.last_name),
    role: row.id === team.owner ? 'owner' : 'member',
    email: isOwner ? row.email : null,
    joinedAt: new Date(row.joined_at).toISOString(),
  }))
}

export async function listInvites(deps: Reads, person: Person): Promise<TeamInvite[]> {
  const { team } = await getOwnTeam(deps, person)
  return (await deps.store.teamInvites.list(team.id, deps.now())).map(viewInvite)
}

export function viewInvite({ id, email, created_at: createdAt, expires_at: expiresAt }: InviteRow): TeamInvite {
  return { id, email, createdAt: new Date(createdAt).toISOString(), expiresAt: new Date(expiresAt).toISOString() }
}

export async function listTemplates(deps: Reads, person: Person): Promise<PromptTemplate[]> {
  const standing = await getTeam(deps, person)
  return (await deps.store.promptTemplates.list(standing.team.id)).map((row) => viewTemplate(row, standing))
}

export function viewTemplate(row: FoundTemplate, { row: { id: asker }, isOwner }: Standing): PromptTemplate {
  const { id, title, content, created_by: author, first_name: first, last_name: last } = row
  return {
    id,
    title,
    content,
    author: author === null ? null : nameOf(author, first ?? '', last ?? ''),
    canChange: isOwner || author === asker,
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

/** The number of weeks, including the current one, which comes last. */
export async function countWeeks(deps: Reads, person: Person, count: number): Promise<TeamWeek[]> {
  const { team } = await getTeam(deps, person)
  const first = weekNumber(deps.now()) - count + 1
  const counted = await deps.store.analytics.weeks(team.id, weekStart(first))
  return Array.from({ length: count }, (_, index) => {
    const number = first + index
    const { sessions = 0, messages = 0, answers = 0, people = 0 } = counted.find(({ week }) => week === number) ?? {}
    return { week: weekName(number), from: new Date(weekStart(number)).toISOString().slice(0, 10), sessions, messages, answers, people }
  })
}
