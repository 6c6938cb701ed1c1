// Serves the files of a release to the page and to the desktop app's own updates: whole or in part, and nothing else in the folder.
import { lstat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Router } from 'express'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { attachmentDisposition } from '../../domain/files/export-file-name.ts'
import { isServed } from '../../domain/support/release-files.ts'
import { nameRoute } from '../observe.ts'

export function releaseRoutes(router: Router, { config, releases }: Pick<Deps, 'config' | 'releases'>): void {
  router.get('/releases/:file', async (request, response) => {
    nameRoute(request, 'site')
    const { file } = request.params
    if (!config.releases || !releases || !isServed(file)) throw new AppError('not_found')
    // The files are beside the remote feed.
    if ('url' in config.releases) return response.redirect(302, releases.urlOf(file))
    const root = resolve(config.releases.dir)
    const found = await lstat(join(root, file)).catch(() => null)
    if (!found?.isFile()) throw new AppError('not_found')
    const isFeed = file.endsWith('.yml')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'")
    // A new release has the same feed name. Proxies must not change the bytes: the app verifies them.
    response.setHeader('Cache-Control', isFeed ? 'no-cache, no-transform' : 'public, max-age=3600, no-transform')
    response.type(isFeed ? 'text/yaml' : 'application/octet-stream')
    if (!isFeed) response.setHeader('Content-Disposition', attachmentDisposition(file))
    await new Promise<void>((done, fail) =>
      response.sendFile(file, { root, cacheControl: false, dotfiles: 'deny' }, (error?: NodeJS.ErrnoException & { status?: number }) => {
        // A range that does not exist: our error codes have no such case.
        if (error?.status === 416) return done(void response.status(416).setHeader('Content-Range', `bytes */${found.size}`).end())
        // A client that aborts the download is not an error.
        if (error && !response.headersSent && error.code !== 'ECONNABORTED') fail(error)
        else done()
      }),
    )
  })
  // Without this, a missing feed would be answered with a page.
  router.use('/releases', () => {
    throw new AppError('not_found')
  })
}
