// How an app decides whether the server that answers is compatible.
import { expect, it } from 'vitest'
import { protocolVersion } from '../desktop/desktop-origin.ts'
import { parseHealth } from './parse-health.ts'

it.each([
  ['a server of the same version', 200, { status: 'ok', protocol: protocolVersion }, 'ok'],
  ['an older one', 200, { status: 'ok', protocol: protocolVersion - 1 }, 'other_version'],
  ['a newer one', 200, { status: 'ok', protocol: protocolVersion + 1 }, 'other_version'],
  ['one older than the desktop app', 200, { status: 'ok' }, 'not_kring'],
  ['a health check of another product', 200, { status: 'UP', protocol: protocolVersion }, 'not_kring'],
  ['a page of another site', 200, '<!doctype html>', 'not_kring'],
  ['an empty response', 200, null, 'not_kring'],
  ['a missing page', 404, { status: 'ok', protocol: protocolVersion }, 'not_kring'],
  ['a redirect', 302, null, 'not_kring'],
  ['a redirect with the right body', 300, { status: 'ok', protocol: protocolVersion }, 'not_kring'],
  ['a response that is not final', 199, { status: 'ok', protocol: protocolVersion }, 'not_kring'],
  ['a server that failed', 500, { status: 'ok', protocol: protocolVersion }, 'unreachable'],
  ['a proxy whose server is down', 502, '<html>', 'unreachable'],
  ['a server that is shutting down', 503, { code: 'not_ready' }, 'unreachable'],
])('%s is recognised by its response · DESK-03', (_what, status, body, greeting) => {
  expect(parseHealth(status, body)).toBe(greeting)
})
