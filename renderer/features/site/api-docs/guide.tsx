// The first four chapters: first call, scopes, errors and rate limits.
import { Link } from 'react-router-dom'
import { errorStatus } from '../../../../shared/errors.ts'
import { apiScopes, scopeTextKey } from '../../../../shared/integrations/integrations.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { rates } from '../../../../shared/limits/rate-limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useOrigin } from '../../../lib/browser/document.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { Chapter, Code, DocsTable, Prose } from './chapter.tsx'

export function Guide() {
  return (
    <>
      <Start />
      <Scopes />
      <Errors />
      <Limits />
    </>
  )
}

function Start() {
  const { t } = useTranslation()
  const origin = useOrigin()
  return (
    <Chapter id="start" title={t('apiDocs.chapters.start')}>
      <Prose>{t('apiDocs.start.key')}</Prose>
      <Button asChild variant="you" className="justify-self-start">
        <Link to="/integrations#build">{t('apiDocs.start.keyLink')}</Link>
      </Button>
      <Prose>{t('apiDocs.start.call')}</Prose>
      <CodeBlock
        title="curl"
        copy={t('apiDocs.copy')}
        code={`export KRING_KEY=kring_…\ncurl ${origin}/api/sessions \\\n  -H "Authorization: Bearer $KRING_KEY"`}
      />
      <Prose>{t('apiDocs.start.host')}</Prose>
      <Prose>{t('apiDocs.start.never')}</Prose>
    </Chapter>
  )
}

function Scopes() {
  const { t } = useTranslation()
  return (
    <Chapter id="scopes" title={t('apiDocs.chapters.scopes')}>
      <Prose>{t('apiDocs.scopes.text')}</Prose>
      <DocsTable
        head={[t('apiDocs.scopes.name'), t('apiDocs.scopes.means')]}
        rows={apiScopes.map((scope) => ({
          key: scope,
          cells: [<Code key="name">{scope}</Code>, t(`integrations.api.scope.${scopeTextKey[scope]}`)],
        }))}
      />
    </Chapter>
  )
}

const errorCodes = ['bad_request', 'unauthenticated', 'upgrade_required', 'scope_missing', 'not_found', 'rate_limited'] as const

function Errors() {
  const { t } = useTranslation()
  return (
    <Chapter id="errors" title={t('apiDocs.chapters.errors')}>
      <Prose>{t('apiDocs.errors.text')}</Prose>
      <CodeBlock
        title="HTTP 403"
        copy={t('apiDocs.copy')}
        code={JSON.stringify({ message: t('errors.scope_missing'), code: 'scope_missing' }, null, 2)}
      />
      <DocsTable
        head={[t('apiDocs.errors.status'), t('apiDocs.errors.code'), t('apiDocs.errors.means')]}
        rows={errorCodes.map((code) => ({
          key: code,
          cells: [
            <span key="status" className="tabular-nums">
              {errorStatus[code]}
            </span>,
            <Code key="code">{code}</Code>,
            t(`apiDocs.errors.of.${code}`),
          ],
        }))}
      />
    </Chapter>
  )
}

function Limits() {
  const { t, i18n } = useTranslation()
  const characters = limits.messageCharacters.toLocaleString(i18n.language)
  return (
    <Chapter id="limits" title={t('apiDocs.chapters.limits')}>
      <Prose>
        {t('apiDocs.limits.text', { count: rates.keyCall.person.perMinute })} {t('apiDocs.limits.over')}
      </Prose>
      <Prose>
        {t('apiDocs.limits.keys', { count: limits.keysPerAccount })}{' '}
        {t('apiDocs.limits.size', { kilobytes: limits.jsonBodyBytes / 1024, characters })}
      </Prose>
    </Chapter>
  )
}
