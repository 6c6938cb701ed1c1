// GitHub through its official client: each document is an issue, and what does not fit is added as comments.
import { Octokit } from '@octokit/rest'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import type { Destination, ServiceSettings } from '../../ports/integrations.ts'
import { cut, withTimeout, withService } from './service-error.ts'

/** Maximum characters of an issue's title, and of its body and of a comment. */
const [titleMost, bodyMost] = [256, 65_000]
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

export function createGitHub(baseUrl: string): Destination {
  const client = ({ token }: ServiceSettings, signal: AbortSignal | undefined) =>
    new Octokit({ auth: token, baseUrl, userAgent: 'Kring', log: quiet, request: { signal: withTimeout(signal, limits.deliveryMs) } })
  return {
    check: (settings, signal) =>
      withService(async () => {
        const { data } = await client(settings, signal).repos.get(repositoryIn(settings))
        if (!data.has_issues || data.archived) throw new AppError('connection_refused')
        return data.full_name
      }),
    send: (settings, { title, markdown, url, from = 'Kring' }, signal) =>
      withService(async () => {
        const { issues } = client(settings, signal)
        const place = repositoryIn(settings)
        const [first = '', ...rest] = issueParts(`${cut(markdown, limits.sentCharacters)}${url === null ? '' : `\n\n[${from}](${url})`}`)
        const { data } = await issues.create({ ...place, title: cut(title, titleMost).replaceAll('\n', ' '), body: first })
        for (const body of rest) await issues.createComment({ ...place, issue_number: data.number, body })
        return data.html_url
      }),
  }
}

/** Reads `owner/name` or a repository's URL. Throws connection_refused. */
export function repositoryIn({ repository = '' }: ServiceSettings): { owner: string; repo: string } {
  const [, owner, repo] = /^(?:https:\/\/github\.com\/)?([\w.-]{1,100})\/([\w.-]{1,100}?)(?:\.git)?\/?$/.exec(repository) ?? []
  if (owner === undefined || repo === undefined) throw new AppError('connection_refused')
  return { owner, repo }
}

/** Splits a text into an issue's body and its comments. */
export function issueParts(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${bodyMost}}`, 'g')) ?? ['']
}
