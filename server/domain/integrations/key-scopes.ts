// Which scopes an API key needs for each route (all of those listed); all other routes refuse API keys.
import type { RouteName } from '../../../shared/api/api.ts'
import type { ApiScope } from '../../../shared/integrations/integrations.ts'

export const keyScopes: Partial<Record<RouteName, readonly ApiScope[]>> = {
  'GET /api/sessions': ['sessions:read'],
  'POST /api/sessions': ['sessions:write'],
  // These contain messages, too.
  'GET /api/sessions/:id': ['sessions:read', 'messages:read'],
  'GET /api/sessions/:id/export': ['sessions:read', 'messages:read'],
  'GET /api/sessions/:id/messages': ['messages:read'],
  'GET /api/sessions/:id/changes': ['messages:read'],
  'GET /api/sessions/:id/pins': ['messages:read'],
  'GET /api/search': ['messages:read'],
  'POST /api/sessions/:id/messages': ['messages:write'],
}

const keyRoutes = Object.entries(keyScopes).map(([route, scopes]) => {
  // Stricter than the router: other spellings of the same path are refused.
  return { route: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`), scopes }
})

/** Null: API keys may not call it. */
export function scopesFor(method: string, path: string): readonly ApiScope[] | null {
  return keyRoutes.find(({ route }) => route.test(`${method} ${path}`))?.scopes ?? null
}
