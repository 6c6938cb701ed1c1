// HTTP routes that the desktop app uses instead of cookies: socket tickets, signed file addresses, and signing in through the browser.
import type { Router } from 'express'
import { AppError } from '../../../shared/errors.ts'
import { issueAppCode, logInByCode } from '../../commands/accounts/app-codes.ts'
import { linkFiles } from '../../commands/files/read-file.ts'
import { issueTicket } from '../../commands/accounts/socket-tickets.ts'
import type { Deps } from '../../deps.ts'
import type { FileLinks } from '../../domain/files/file-links.ts'
import { viewUser } from '../../queries/accounts/current-user.ts'
import { setLogin, signOut } from '../accounts/auth.ts'
import { route } from '../routes/route.ts'

export function desktopRoutes(router: Router, deps: Deps, links: FileLinks): void {
  route(router, 'POST /api/socket-tickets', async ({ caller }) => ({ ticket: await issueTicket(deps, caller) }))
  route(router, 'POST /api/file-links', async ({ caller, body }) => ({ links: await linkFiles(deps, links, caller, body.names) }))
  route(router, 'POST /api/app/codes', async ({ caller, body }) => ({ code: await issueAppCode(deps, caller, body.challenge) }))
  route(router, 'POST /api/app/login', async ({ caller, body, request, response }) => {
    const { row, token } = await logInByCode(deps, caller, { ...body, device: request.get('user-agent') ?? '' })
    setLogin(deps, response, token)
    return viewUser(deps, row)
  })
  route(router, 'POST /api/app/logout', async ({ caller, response }) => {
    if (!caller.app) throw new AppError('forbidden')
    await signOut(deps, caller)
    setLogin(deps, response, null)
    return { signedOut: true as const }
  })
}
