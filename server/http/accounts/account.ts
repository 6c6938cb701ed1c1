// HTTP routes for one's own account: view, change, export and delete it.
import type { Router } from 'express'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { siteName } from '../../../shared/policy/site-name.ts'
import { changePassword } from '../../commands/accounts/change-password.ts'
import { deleteAccount } from '../../commands/accounts/delete-account.ts'
import { renameAccount } from '../../commands/accounts/rename-account.ts'
import { removeProfilePicture, setProfilePicture } from '../../commands/accounts/set-profile-picture.ts'
import type { Deps } from '../../deps.ts'
import { attachmentDisposition, plainFileName } from '../../domain/files/export-file-name.ts'
import type { ByteBudget } from '../../domain/limits/byte-budget.ts'
import type { Turns } from '../../domain/limits/turns.ts'
import { viewStorage } from '../../queries/files/account-storage.ts'
import { viewUser } from '../../queries/accounts/current-user.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import { exportAccount } from '../../queries/accounts/export-account.ts'
import { viewAccount } from '../../queries/accounts/view-account.ts'
import { pictureRoute, readPicture } from '../files/pictures.ts'
import { setLogin } from './auth.ts'
import { forgetGuest } from './forget.ts'
import { nameRoute } from '../observe.ts'
import { personOf } from '../person.ts'
import { route } from '../routes/route.ts'
import { sendExport } from '../exports/send-export.ts'
import { sendZip } from './send-zip.ts'

export function accountRoutes(router: Router, deps: Deps, turns: Turns): void {
  route(router, 'GET /api/account', ({ person, caller }) => viewAccount(deps, person, caller.loginId))
  route(router, 'GET /api/account/storage', ({ person }) => viewStorage(deps, person))
  route(router, 'POST /api/account/name', async ({ person, body }) => viewUser(deps, await renameAccount(deps, person, body)))
  route(router, 'POST /api/account/password', async ({ caller, body, response }) => {
    const { keysRevoked, token } = await changePassword(deps, caller, body)
    if (token !== null) setLogin(deps, response, token)
    return { changed: true as const, keysRevoked }
  })
  route(router, 'DELETE /api/account/logins/:id', async ({ person, caller, params, response }) => {
    const { id } = await getAccount(deps, person)
    // Postgres rejects text with NUL even in a query.
    const ended = params.id.includes('\0') ? [] : await deps.store.logins.end(id, { id: params.id })
    if (ended.length === 0) throw new AppError('not_found')
    deps.socketCloser.closeLogins(ended)
    if (params.id === caller.loginId) setLogin(deps, response, null)
    return { removed: true as const }
  })
  route(router, 'POST /api/account/sign-out-everywhere', async ({ person, response }) => {
    const { id } = await getAccount(deps, person)
    const { logins, keys } = await deps.store.revocations.end(id, deps.now())
    deps.socketCloser.closeLogins(logins)
    setLogin(deps, response, null)
    return { signedOut: true as const, keysRevoked: keys }
  })
  route(router, 'POST /api/account/delete', async ({ caller, body, response }) => {
    await deleteAccount(deps, caller, body.password)
    setLogin(deps, response, null)
    // The next person at this browser is a different guest.
    forgetGuest(deps, response)
    return { deleted: true as const }
  })
  exportRoute(router, deps, turns)
}

function exportRoute(router: Router, deps: Deps, turns: Turns): void {
  router.get('/api/account/export', async (request, response) => {
    nameRoute(request, 'GET /api/account/export')
    const person = personOf(request)
    const row = await getAccount(deps, person)
    const now = deps.now()
    await sendExport(deps, turns, { request, response, what: 'an export of an account' }, async () => {
      response.setHeader('Content-Type', 'application/zip')
      const name = `${plainFileName(siteName(deps.policy.site()))} ${new Date(now).toISOString().slice(0, 10)}.zip`
      response.setHeader('Content-Disposition', attachmentDisposition(name))
      response.setHeader('X-Content-Type-Options', 'nosniff')
      await sendZip(exportAccount(deps, person, row), response, now)
    })
  })
}

/** The picture of an account: uploaded and removed by its owner, served by name. */
export function profilePictureRoutes(router: Router, deps: Deps, budget: ByteBudget): void {
  const mayAsk = readPicture(budget, limits.profilePictureBytes, (person) => getAccount(deps, person))
  router.post('/api/account/picture', ...mayAsk)
  route(router, 'POST /api/account/picture', async ({ caller, request }) =>
    viewUser(deps, await setProfilePicture(deps, caller, request.body)),
  )
  route(router, 'DELETE /api/account/picture', async ({ caller }) => viewUser(deps, await removeProfilePicture(deps, caller)))
  const find = (name: string) => deps.store.profilePictures.find(name)
  pictureRoute(router, deps, 'GET /api/profile-pictures/:name', { fileName: 'picture', find })
}
