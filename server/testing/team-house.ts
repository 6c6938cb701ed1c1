// A server on which every account's own plan is Team unless it is told otherwise, and people with accounts who make and join teams.
import { onTestFinished } from 'vitest'
import type { Team, TeamInvite } from '../../shared/team.ts'
import { silentAssistant } from './assistants.ts'
import { pageWalker } from './page-walker.ts'
import { startServer, type ServerOptions, type TestServer } from './start-server.ts'
import { visitor, type Visitor } from './visitor.ts'

export interface Answered<T> {
  status: number
  code: string | null
  body: T
}

export interface Member extends Visitor {
  id: string
  /** `POST /api/team/leave`, with a body where there is one. */
  ask<T = unknown>(route: string, body?: object): Promise<Answered<T>>
}

export interface TeamHouse {
  server: TestServer
  /** Somebody with an account; `plan`: of their own subscription. */
  account(name: string, plan?: 'free' | 'pro' | 'team'): Promise<Member>
  /** Somebody who is not signed in. */
  stranger(name?: string): Member
  /** Anna, who owns a team, and Bram, who is in it. */
  team(): Promise<{ anna: Member; bram: Member; team: Team }>
}

export async function startTeamHouse(options: ServerOptions = {}): Promise<TeamHouse> {
  const server = await startServer({ assistant: silentAssistant, ...options, env: { DEFAULT_PLAN: 'team', ...options.env } })
  onTestFinished(() => server.remove())
  return teamHouse(server)
}

let people = 0

export function teamHouse(server: TestServer): TeamHouse {
  const asking = (who: Visitor, id = ''): Member =>
    Object.assign(who, {
      id,
      async ask<T>(route: string, body?: object): Promise<Answered<T>> {
        const [method, path = ''] = route.split(' ')
        const response = await who.fetch(path, { method, ...(body && { body: JSON.stringify(body) }) })
        const answered = (await response.json()) as T & { code?: string }
        return { status: response.status, code: answered.code ?? null, body: answered }
      },
    })

  async function account(name: string, plan?: 'free' | 'pro' | 'team'): Promise<Member> {
    const walker = pageWalker()
    const email = `${name.toLowerCase()}${(people += 1)}@bakery.example`
    const response = await walker.open(`${server.url}/api/auth/email/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'kaneelbroodje 9', firstName: name, lastName: 'de Wit' }),
    })
    const { id } = (await response.json()) as { id: string }
    if (plan) await server.app.deps.store.accounts.change(id, { plan })
    const [login] = walker.cookies('kring_login')
    return asking(visitor(server.url, name, `${login?.name}=${login?.value}`), id)
  }

  return {
    server,
    account,
    stranger: (name = 'Chiara') => asking(visitor(server.url, name)),
    async team() {
      const [anna, bram] = [await account('Anna'), await account('Bram')]
      await anna.ask('POST /api/team', { name: 'Bakery de Wit' })
      await bram.ask('POST /api/team/join', { token: await invitedBy(anna) })
      return { anna, bram, team: await teamOf(anna) }
    },
  }
}

/** The token of a fresh invitation. */
export async function invitedBy(owner: Member): Promise<string> {
  return (await owner.ask<TeamInvite & { token: string }>('POST /api/team/invites', {})).body.token
}

export async function teamOf(member: Member): Promise<Team> {
  const { team } = (await member.ask<{ team: Team | null }>('GET /api/team')).body
  if (!team) throw new Error(`${member.name} is in no team`)
  return team
}
