// Which limits each call counts against, however its path is spelled.
import { expect, it } from 'vitest'
import { actionsOf } from './limits.ts'

it.each([
  ['GET', '/api/search', ['read', 'search']],
  ['GET', '/API/Search/', ['read', 'search']],
  ['HEAD', '/api/search', ['read', 'search']],
  ['GET', '/api/sessions', ['read']],
  ['POST', '/api/sessions', ['write', 'session']],
  ['GET', '/api/sessions/abc/export', ['read', 'export']],
  ['POST', '/api/sessions/abc/recap', ['write', 'recap']],
  ['POST', '/api/sessions/abc/join-requests', ['write', 'joinRequest']],
  ['DELETE', '/api/sessions/abc/join-requests', ['write', 'joinRequest']],
  ['POST', '/api/sessions/abc/messages', ['write', 'message']],
  ['POST', '/api/upload', ['write', 'upload']],
  ['POST', '/api/transcribe', ['write', 'transcription']],
  ['POST', '/api/billing/trial', ['write', 'order']],
  ['POST', '/api/integrations/slack', ['write', 'try']],
  ['POST', '/api/integrations/slack/send', ['write', 'export']],
  ['POST', '/api/socket-tickets', ['pass']],
  ['POST', '/api/file-links', ['pass']],
  ['GET', '/api/account/export', ['read', 'export']],
  ['POST', '/api/webhooks/abc/test', ['write', 'try']],
  ['POST', '/api/create-subscription', ['write', 'order']],
  ['DELETE', '/api/keys/abc', ['write']],
  ['GET', '/api/health', []],
  ['OPTIONS', '/api/search', []],
])('%s %s counts as %j · GUARD-11', (method, path, actions) => expect(actionsOf(method, path)).toEqual(actions))
