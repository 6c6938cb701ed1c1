// The branding of the host's team on an export.
import { buffer } from 'node:stream/consumers'
import type { Deps } from '../../deps.ts'
import type { ExportedTeam } from '../../domain/exports/export-types.ts'
import type { PersonKey } from '../../domain/people/person.ts'
import { findTeamOfHost } from '../plans/team.ts'

type Reads = Pick<Deps, 'store' | 'config' | 'files' | 'log'>

/** Null without an open team. */
export async function findExportedTeam(deps: Reads, host: PersonKey | null): Promise<ExportedTeam | null> {
  const team = await findTeamOfHost(deps, host)
  if (!team) return null
  const { name, accent, logo_name: stored, logo_type: type } = team
  // PDF does not support WebP: the browser sends a logo as PNG, other programs may not.
  const isDrawn = type === 'image/png' || type === 'image/jpeg'
  const bytes = stored !== null && isDrawn ? await readLogo(deps, stored) : null
  return { name, accent, logo: isDrawn && bytes ? { type, bytes } : null }
}

// An export works without its logo.
async function readLogo({ files, log }: Reads, name: string): Promise<Buffer | null> {
  try {
    const stream = await files.get(name)
    return stream && (await buffer(stream))
  } catch (error) {
    log.warn({ error }, 'reading a logo failed')
    return null
  }
}
