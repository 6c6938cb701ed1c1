// Where assistants belong: a session or a team, each with its routes and the key of its list.
import type { QueryKey } from '@tanstack/react-query'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { apiPath } from '../../../shared/api/api-path.ts'
import { get } from '../../lib/api/api.ts'

export interface AssistantPlace {
  kind: 'session' | 'team'
  /** A session's id, or 'team'. Drafts are stored below it. */
  id: string
  key: QueryKey
  list(): Promise<{ assistants: Assistant[] }>
  /** How often the list is fetched again while it is shown; false: an event says when. */
  refreshMs: number | false
  modelsKey: QueryKey
  /** Those that can be chosen, the default first. */
  models(): Promise<{ models: { id: string; name: string }[] }>
  /** POST creates one here; below it are the assistants by id. */
  path: string
  importPath: string
  exportPath(assistantId: string): string
}

/** `linkKey`: the key in the page's address, for someone who has not joined yet. */
export function sessionPlace(id: string, linkKey: string | null): AssistantPlace {
  const query = { key: linkKey ?? undefined }
  const path = `/api/sessions/${encodeURIComponent(id)}`
  return {
    kind: 'session',
    id,
    key: ['/api/sessions', id, 'assistants'],
    list: () => get('GET /api/sessions/:id/assistants', { params: { id }, query }),
    refreshMs: false,
    // The same key as the menu of the AI.
    modelsKey: ['/api/sessions', id, 'models'],
    models: () => get('GET /api/sessions/:id/models', { params: { id }, query }),
    path: `${path}/assistants`,
    importPath: `${path}/assistant-imports`,
    exportPath: (assistantId) => apiPath('GET /api/sessions/:id/assistants/:assistantId/export', { params: { id, assistantId }, query }),
  }
}

export const teamPlace: AssistantPlace = {
  kind: 'team',
  id: 'team',
  key: ['/api/team', 'assistants'],
  list: () => get('GET /api/team/assistants', {}),
  // Its page has no connection on which events arrive.
  refreshMs: 10_000,
  modelsKey: ['/api/team', 'models'],
  models: () => get('GET /api/team/models', {}),
  path: '/api/team/assistants',
  importPath: '/api/team/assistant-imports',
  exportPath: (id) => apiPath('GET /api/team/assistants/:id/export', { params: { id } }),
}
