// The picture of an account: sent and removed by the user who is signed in to it, served by its name.
import type { Router } from 'express'
import { limits } from '../../../shared/limits.ts'
import { removeProfilePicture, setProfilePicture } from '../../commands/accounts/set-profile-picture.ts'
import type { Deps } from '../../deps.ts'
import type { ByteBudget } from '../../domain/limits/byte-budget.ts'
import { viewUser } from '../../queries/accounts/current-user.ts'
import { getAccount } from '../../queries/people/get-account.ts'
import { pictureRoute, readPicture } from '../files/pictures.ts'
import { route } from '../route.ts'

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
