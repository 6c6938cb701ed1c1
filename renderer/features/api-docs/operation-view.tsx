// One operation of the API: open it for its parameters, body, answers, and a call to copy.
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { curlOf, kindOf, type Operation } from './read-openapi.ts'
import { rowsOf, SchemaTable } from './schema-table.tsx'
import { useOrigin } from './use-origin.ts'

export function OperationView({ operation }: { operation: Operation }) {
  const { t } = useTranslation()
  const origin = useOrigin()
  const { id, method, path, summary, description, scopes, parameters, body, responses } = operation
  const parameterRows = parameters.map(({ name, in: place, required = false, description: text = '', schema }) => ({
    name,
    kind: `${kindOf(schema)} · ${t(`apiDocs.reference.in.${place}`)}`,
    isRequired: required,
    text: text || (schema?.description ?? ''),
    depth: 0,
  }))
  return (
    <details id={id} className="group scroll-mt-20 border-b border-line">
      <summary className="flex min-h-(--target) cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 py-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 flex-none text-muted transition-transform group-open:rotate-90" />
        <code className="w-16 font-mono text-13 font-semibold text-ink-2">{method}</code>
        <code className="min-w-0 flex-1 font-mono text-13 font-semibold wrap-anywhere">{path}</code>
        {scopes === null ? (
          <Badge tone="line">{t('apiDocs.reference.noScope')}</Badge>
        ) : (
          scopes.map((scope) => (
            <Badge key={scope}>
              <span className="sr-only">{t('apiDocs.reference.scope')} </span>
              {scope}
            </Badge>
          ))
        )}
        {summary !== '' && <span className="basis-full pl-7 text-ink-2">{summary}</span>}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1 pb-6 sm:pl-7">
        {description !== '' && <p className="max-w-[64ch] text-ink-2">{description}</p>}
        {parameterRows.length > 0 && (
          <Part title={t('apiDocs.reference.parameters')}>
            <SchemaTable rows={parameterRows} asksFor />
          </Part>
        )}
        {body && (
          <Part title={`${t('apiDocs.reference.body')} · ${body.type}`}>
            <SchemaTable rows={rowsOf(body.schema)} asksFor />
          </Part>
        )}
        <Part title={t('apiDocs.reference.responses')}>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {responses.map(({ status, description: text, schema }) => (
              <li key={status}>
                <p>
                  <b className="font-semibold tabular-nums">{status}</b> <span className="text-ink-2">{text}</span>{' '}
                  {schema && <code className="font-mono text-12 text-muted">{kindOf(schema)}</code>}
                </p>
                {schema && status.startsWith('2') && rowsOf(schema).length > 0 && (
                  <div className="mt-2">
                    <SchemaTable rows={rowsOf(schema)} asksFor={false} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </Part>
        <CodeBlock title={`curl · ${method} ${path}`} copy={t('apiDocs.copy')} code={curlOf(operation, origin)} />
      </div>
    </details>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h4 className="text-13 font-semibold text-ink-2">{title}</h4>
      {children}
    </div>
  )
}
