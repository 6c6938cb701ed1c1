// Adds the link preview of a session to the head of its page.
import type { Request } from 'express'
import { linkPreview as en } from '../../../shared/texts/en/server.ts'
import { linkPreview as nl } from '../../../shared/texts/nl/server.ts'
import type { Deps } from '../../deps.ts'
import { escapeHtml } from '../../domain/text.ts'
import { languageOf } from '../../domain/people/identify.ts'
import { previewTitle } from '../../queries/sessions/session-view.ts'
import { siteAddress } from './public-pages.ts'

/** `page`: the built HTML. */
export async function withPreview(
  deps: Pick<Deps, 'store' | 'config' | 'policy'>,
  page: string,
  request: Request,
  sessionId: string,
): Promise<string> {
  const texts = languageOf(request.headers) === 'nl' ? nl : en
  const { guests } = deps.policy.current()
  const description = guests ? texts.description : texts.descriptionAccount
  const title = (await previewTitle(deps, sessionId)) ?? texts.title
  const site = siteAddress(deps, request)
  const tags: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': deps.policy.site().name || 'Kring',
    'og:title': title,
    'og:description': description,
    // The picture shows the product's own name.
    ...(deps.policy.site().name === '' && {
      'og:image': `${site}/link-preview.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
    }),
  }
  const metas = Object.entries(tags).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`)
  metas.push(
    `<meta name="description" content="${escapeHtml(description)}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  )
  // Search engines must not index sessions.
  metas.push('<meta name="robots" content="noindex" />')
  // A function, because a title may contain `$&`.
  return page.replace('</head>', () => `${metas.join('')}</head>`)
}
