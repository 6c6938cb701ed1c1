// Where this site is, as people reach it.
import type { Request } from 'express'
import type { Deps } from '../../deps.ts'

/** Without a slash at its end. */
export function siteAddress({ config }: Pick<Deps, 'config'>, request: Request): string {
  return config.publicUrl ? new URL(config.publicUrl).origin : `${request.protocol}://${request.headers.host ?? ''}`
}
