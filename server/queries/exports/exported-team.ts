// How the team of a session's host shows itself on an export.
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../../deps.ts'
import type { ExportedTeam } from '../../domain/exports/export-types.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { findTeamOfHost } from '../plans/team.ts'

type Reads = Pick<Deps, 'store' | 'config' | 'files' | 'log'>

/** Null where there is no open team. */
export async function findExportedTeam(deps: Reads, host: PersonKey | null): Promise<ExportedTeam | null> {
  const team = await findTeamOfHost(deps, host)
  if (!team) return null
  const { name, accent, logo_name: stored, logo_type: type } = team
  // A PDF knows no WebP: the browser sends its logo as PNG, somebody else's program may not.
  const isDrawn = type === 'image/png' || type === 'image/jpeg'
  const bytes = stored !== null && isDrawn ? await readLogo(deps, stored) : null
  return { name, accent, logo: isDrawn && bytes ? { type, bytes } : null }
}

// Without its logo an export is still an export.
async function readLogo({ files, log }: Reads, name: string): Promise<Buffer | null> {
  try {
    const stream = await files.get(name)
    return stream && (await buffer(stream))
  } catch (error) {
    log.warn({ error }, 'a logo could not be read')
    return null
  }
}
