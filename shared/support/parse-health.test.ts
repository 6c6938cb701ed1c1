// How an app decides whether the server that answers is compatible.
import { expect, it } from 'vitest'
import { protocolVersion } from '../desktop/desktop-origin.ts'
import { parseHealth } from './parse-health.ts'

it.each([
  ['a server of the same age', 200, { status: 'ok', protocol: protocolVersion }, 'ok'],
  ['an older one', 200, { status: 'ok', protocol: protocolVersion - 1 }, 'other_version'],
  ['a newer one', 200, { status: 'ok', protocol: protocolVersion + 1 }, 'other_version'],
  ['one from before there were apps', 200, { status: 'ok' }, 'not_kring'],
  ['somebody else’s health', 200, { status: 'UP', protocol: protocolVersion }, 'not_kring'],
  ['somebody else’s page', 200, '<!doctype html>', 'not_kring'],
  ['nothing', 200, null, 'not_kring'],
  ['no such page', 404, { status: 'ok', protocol: protocolVersion }, 'not_kring'],
  ['somewhere else', 302, null, 'not_kring'],
  ['a redirect that says it is one', 300, { status: 'ok', protocol: protocolVersion }, 'not_kring'],
  ['an answer that is not final', 199, { status: 'ok', protocol: protocolVersion }, 'not_kring'],
  ['a server that failed', 500, { status: 'ok', protocol: protocolVersion }, 'unreachable'],
  ['a proxy whose server is away', 502, '<html>', 'unreachable'],
  ['a server that is ending', 503, { code: 'not_ready' }, 'unreachable'],
])('%s is judged by its answer · DESK-03', (_what, status, body, greeting) => {
  expect(parseHealth(status, body)).toBe(greeting)
})
