// What operators see of the policy and the site, with what the settings and the services decide.
import { describe, expect, it } from 'vitest'
import { usualPolicy } from '../../../shared/policy/policy.ts'
import { viewPolicy, viewSite } from './view-policy.ts'

type Reads = Parameters<typeof viewPolicy>[0]

interface Given {
  creatorTeam?: string
  team?: object | null
  logo?: object
  /** Other parts of the server. */
  deps?: object
}

/** A server without any service, except what a test gives. */
function serverWith({ creatorTeam, team = { team: { name: 'Bakery' } }, logo, deps }: Given = {}) {
  const asked: unknown[] = []
  const policy = { ...usualPolicy, creatorTeam: creatorTeam ?? null }
  const reads = {
    policy: {
      current: () => policy,
      versions: () => ({ policy: 3, site: 4, logo: 5 }),
      site: () => ({ name: 'Bakery' }),
      logo: () => logo ?? null,
    },
    models: { offered: (plan: string) => [{ id: `m-${plan}`, name: `Model ${plan}`, isSlow: true }] },
    store: { teams: { findBy: (by: unknown) => (asked.push(by), Promise.resolve(team)) } },
    ...{ config: { given: [] }, providers: { google: null, oidc: null }, mailer: null, ...deps },
  } as unknown as Reads
  return { asked, policy, reads }
}

describe('of the policy', () => {
  const shown = {
    ...{ version: 3, fixed: {}, available: { password: true, google: false, oidc: null }, hasMail: false, creatorTeamName: null },
    models: {
      free: [{ id: 'm-free', name: 'Model free' }],
      pro: [{ id: 'm-pro', name: 'Model pro' }],
      team: [{ id: 'm-team', name: 'Model team' }],
    },
  }

  it.each<[string, Given, object, unknown[]]>([
    ['the models of each plan, and no team is read without one', {}, {}, []],
    ['the name of the team that may create sessions', { creatorTeam: 't1' }, { creatorTeamName: 'Bakery' }, [{ id: 't1' }]],
    ['no name of a team that was deleted', { creatorTeam: 't1', team: null }, {}, [{ id: 't1' }]],
    [
      'that people can sign in with Google',
      { deps: { providers: { google: { name: 'Google' }, oidc: null } } },
      { available: { password: true, google: true, oidc: null } },
      [],
    ],
    [
      'the name of the provider that people can sign in with',
      { deps: { providers: { google: null, oidc: { name: 'Keycloak' } } } },
      { available: { password: true, google: false, oidc: 'Keycloak' } },
      [],
    ],
    ['that mail is set up', { deps: { mailer: {} } }, { hasMail: true }, []],
    [
      'which fields a setting decides',
      { deps: { config: { given: ['RETENTION_DAYS', 'PORT', 'AI_SERVER_DAILY_LIMIT'] } } },
      { fixed: { retentionDays: 'RETENTION_DAYS', serverReplies: 'AI_SERVER_DAILY_LIMIT' } },
      [],
    ],
  ])('operators see %s', async (_what, given, expected, teamsAsked) => {
    const { asked, policy, reads } = serverWith(given)
    expect(await viewPolicy(reads)).toEqual({ policy, ...shown, ...expected })
    expect(asked).toEqual(teamsAsked)
  })
})

it.each<[string, Given, object]>([
  ['without a logo', {}, { logo: null, isSupportFixed: false }],
  ['with the path of its logo', { logo: { name: 'l.png' } }, { logo: '/api/site-logo/l.png', isSupportFixed: false }],
  [
    'with a support address that a setting decides',
    { deps: { config: { given: ['SUPPORT_EMAIL'] } } },
    { logo: null, isSupportFixed: true },
  ],
])('operators see the site %s', (_what, given, expected) => {
  expect(viewSite(serverWith(given).reads)).toEqual({ site: { name: 'Bakery' }, version: 4, ...expected })
})
