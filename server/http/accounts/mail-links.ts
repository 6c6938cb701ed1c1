// HTTP routes for links in mails: resetting a password and verifying an address.
import type { Router } from 'express'
import { requestReset } from '../../commands/accounts/request-reset.ts'
import { resetPassword } from '../../commands/accounts/reset-password.ts'
import { requestVerification } from '../../commands/accounts/mail-link.ts'
import { verifyEmail } from '../../commands/accounts/verify-email.ts'
import type { Deps } from '../../deps.ts'
import { viewUser } from '../../queries/accounts/current-user.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import { setLogin } from './auth.ts'
import { route } from '../routes/route.ts'

export function mailLinkRoutes(router: Router, deps: Deps): void {
  route(router, 'POST /api/auth/reset-request', async ({ caller, body }) => {
    await requestReset(deps, caller, body.email)
    return { sent: true as const }
  })
  route(router, 'POST /api/auth/reset', async ({ caller, body, request, response }) => {
    const { row, token, keysRevoked } = await resetPassword(deps, caller, { ...body, device: request.get('user-agent') ?? '' })
    setLogin(deps, response, token)
    return { ...(await viewUser(deps, row)), keysRevoked }
  })
  route(router, 'POST /api/auth/verify', async ({ caller, body }) => ({
    verified: true as const,
    ...(await verifyEmail(deps, caller, body.token)),
  }))
  route(router, 'POST /api/auth/verify-request', async ({ person }) => {
    const row = await getAccount(deps, person)
    await requestVerification(deps, row, person.language)
    return { sent: true as const }
  })
}
