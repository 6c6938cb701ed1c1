// The key of a scope's words: a colon is not allowed in one.
import type { ApiScope } from '../../../shared/integrations/integrations.ts'

export const scopeTextKey = {
  'sessions:read': 'sessionsRead',
  'sessions:write': 'sessionsWrite',
  'messages:read': 'messagesRead',
  'messages:write': 'messagesWrite',
} as const satisfies Record<ApiScope, string>
