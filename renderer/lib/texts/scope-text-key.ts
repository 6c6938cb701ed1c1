// The key of a scope's words: a colon is not allowed in one.
import type { ApiScope } from '../../../shared/integrations/integrations.ts'

export const scopeKey = {
  'sessions:read': 'sessionsRead',
  'sessions:write': 'sessionsWrite',
  'messages:read': 'messagesRead',
  'messages:write': 'messagesWrite',
} as const satisfies Record<ApiScope, string>
