// The authorization matrix of HTTP: every route, called by every kind of person, for every kind of session. A route that is missing in it fails the test.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../../shared/api/api.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { kinds, openGround, places, type Ground, type Kind, type Place } from '../../testing/checks/authorization.ts'
import type { Row } from '../../testing/checks/matrix-row.ts'
import { isAuthor, matrix } from '../../testing/checks/route-matrix.ts'
import { visitor } from '../../testing/people/visitor.ts'

const rights: ReadonlySet<string> = new Set<ErrorCode>([
  'unauthenticated',
  'upgrade_required',
  'forbidden',
  'host_only',
  'read_only',
  'removed',
  'session_locked',
  'foreign_origin',
  'session_not_found',
  'message_not_found',
  'file_not_found',
  'team_not_found',
])

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
}, 60_000)
afterAll(() => ground.remove())

it('every route is in the matrix, and nothing else', () => {
  expect(Object.keys(matrix).sort()).toEqual(Object.keys(api).sort())
})

const rows: [string, Row][] = Object.entries(matrix)
const authorsLast = [...kinds].sort((a, b) => Number(isAuthor(a)) - Number(isAuthor(b)))

async function ask(route: string, row: Row, kind: Kind, place: Place, headers: Record<string, string> = {}): Promise<string | null> {
  const { path = {}, query, body } = row.ask?.(await ground.at(kind, place)) ?? {}
  const [method, pattern] = route.split(' ') as [string, string]
  const address = pattern.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(path[name] ?? ''))
  const who = kind === 'no cookie' ? visitor(ground.server.url, 'Nobody') : ground.people[kind]
  const response = await who.fetch(query ? `${address}?${query}` : address, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (response.status < 400) return null
  const { code } = JSON.parse(text) as { code: string }
  // Elsewhere it says that something else is missing.
  if (route.includes(' /api/admin/') && code === 'not_found') return code
  expect(response.status, `${route} ${kind} ${place} ${code}`).toBeLessThan(code.endsWith('_unavailable') ? 502 : 500)
  return rights.has(code) ? code : null
}

it.each(rows)('%s is allowed exactly for the people in the matrix', { timeout: 60_000 }, async (route, row) => {
  const asked: Record<string, string | null> = {}
  const expected: Record<string, string | null> = {}
  for (const place of row.isOnce ? places.slice(0, 1) : places)
    for (const kind of authorsLast) {
      const at = `${kind}, ${place}`
      expected[at] = row.who(kind, place)
      asked[at] = await ask(route, row, kind, place)
    }
  expect(asked).toEqual(expected)
})

it('a guest needs an account only for accounts, teams, plans, usage and integrations · SIGN-15', () => {
  const refused = rows.flatMap(([route, { who }]) => (who('guest inside', 'public') === 'unauthenticated' ? [route.split('/')[2]] : []))
  expect([...new Set(refused)].join(' ')).toBe(
    'auth account usage billing create-subscription team integrations webhooks keys app operator',
  )
})

describe('another site', () => {
  // The payment provider's events are authenticated by their signature, without cookies.
  const changing = rows.filter(([route]) => !route.startsWith('GET ') && route !== 'POST /api/stripe/webhook')

  it.each(changing)('cannot make anyone do %s, whatever cookies are sent', async (route, row) => {
    const crossSite: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of crossSite) expect(await ask(route, row, 'host', 'public', headers)).toBe('foreign_origin')
  })
})
