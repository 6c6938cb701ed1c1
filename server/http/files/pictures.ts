// The small pictures of teams and accounts over HTTP: sent as the raw body, fetched by a name that cannot be guessed.
import type { RequestHandler, Router } from 'express'
import type { RouteName } from '../../../shared/api/api.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import type { ByteBudget } from '../../domain/limits/byte-budget.ts'
import type { Person } from '../../domain/people/person.ts'
import { sendFile, showElsewhere } from './attachments.ts'
import { holdBody, rawBody } from '../limits/hold-body.ts'
import { nameRoute } from '../observe.ts'
import { personOf } from '../person.ts'

// Names as commands/files/store-picture.ts generates them; other names are not looked up.
const pictureName = /^[\w-]{22}$/

/** Reads the body of a caller who may send one. Reads more than the limit, so that the error can state the limit. */
export function readPicture(budget: ByteBudget, mostBytes: number, mayAsk: (person: Person) => Promise<unknown>): RequestHandler[] {
  const max = mostBytes * 2
  return [
    async (request, _response, next) => {
      await mayAsk(personOf(request))
      next()
    },
    holdBody(budget, max),
    rawBody(max),
  ]
}

type Found = { type: string; size: number } | null

export function pictureRoute(
  router: Router,
  deps: Deps,
  name: RouteName & `GET ${string}/:name`,
  { fileName, find }: { fileName: string; find: (name: string) => Promise<Found> },
): void {
  router.get(name.slice('GET '.length), async (request, response) => {
    nameRoute(request, name)
    const { name: asked = '' } = request.params as { name?: string }
    const found = pictureName.test(asked) ? await find(asked) : null
    if (!found) throw new AppError('file_not_found')
    // Public to anyone who has its name: no cookie is used here.
    showElsewhere(response)
    await sendFile(deps, response, asked, { fileName, mimeType: found.type, fileSize: found.size })
  })
}
