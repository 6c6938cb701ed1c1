// Each refusal is one line in the log, until there are too many of them.
import { expect, it } from 'vitest'
import { noMeters } from '../ports/meters.ts'
import type { Log } from '../ports/ports.ts'
import { createLogRefusal } from './log-refusals.ts'

function noting() {
  const lines: [level: string, details: object][] = []
  const messages = new Set<string>()
  const at = (level: string) => (details: object, message: string) => {
    lines.push([level, details])
    messages.add(message)
  }
  const log: Log = { info: at('info'), warn: at('warn'), error: at('error') }
  const counted: string[] = []
  let now = 1_000
  const note = createLogRefusal({ log, meters: { ...noMeters, refused: (code) => void counted.push(code) }, now: () => now })
  return { note, lines, messages, counted, later: (ms: number) => void (now += ms) }
}

it('refusals that only a probing client causes are logged as warnings, the others at level info', () => {
  const { note, lines, messages } = noting()
  note('sign_in_refused', { route: 'POST /api/auth/email/signin', method: 'POST', requestId: '1' })
  note('foreign_origin', { route: 'socket' })
  note('rate_limited', { route: 'send_message', connectionId: '2' })
  note('unauthenticated', { route: 'GET /api/auth/user' })
  note('unauthenticated', { route: 'GET /api/sessions', isShown: true })
  note('session_not_found', { route: 'GET /api/sessions/:id' })
  note('session_not_found', { route: 'GET /api/sessions/:id', isShown: true })
  expect(lines).toEqual([
    ['warn', { code: 'sign_in_refused', route: 'POST /api/auth/email/signin', method: 'POST', requestId: '1' }],
    ['warn', { code: 'foreign_origin', route: 'socket' }],
    ['warn', { code: 'rate_limited', route: 'send_message', connectionId: '2' }],
    ['info', { code: 'unauthenticated', route: 'GET /api/auth/user' }],
    ['warn', { code: 'unauthenticated', route: 'GET /api/sessions' }],
    ['info', { code: 'session_not_found', route: 'GET /api/sessions/:id' }],
    ['info', { code: 'session_not_found', route: 'GET /api/sessions/:id' }],
  ])
  expect([...messages]).toEqual(['refused'])
})

it('of one kind, 20 lines are written at once and 30 a minute, the number of omitted ones is reported, and all are counted', () => {
  const { note, lines, counted, later } = noting()
  for (let n = 0; n < 5_000; n += 1) note('rate_limited', { route: 'frame' })
  expect([lines.length, counted.length]).toEqual([20, 5_000])
  // Lines of another kind have a limit of their own.
  note('sign_in_refused', { route: 'x' })
  expect(lines).toHaveLength(21)
  later(2_000)
  note('rate_limited', { route: 'frame' })
  note('rate_limited', { route: 'frame' })
  expect(lines.slice(21)).toEqual([['warn', { code: 'rate_limited', route: 'frame', unlogged: 4_980 }]])
})
