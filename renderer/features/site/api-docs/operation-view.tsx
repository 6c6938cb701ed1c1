// One operation of the API; it expands to its parameters, body, responses and a command to copy.
import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useOrigin } from '../../../lib/browser/document.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { curlOf } from './curl-of.ts'
import type { Access, Operation } from './read-openapi.ts'
import { kindOf, rowsOf, type SchemaRow } from './read-schema.ts'

export function OperationView({ operation }: { operation: Operation }) {
  // The content is rendered only when open: there are many operations, and some are long.
  const [isOpen, setIsOpen] = useState(false)
  const { id, method, path, about, access } = operation
  return (
    <details id={id} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group scroll-mt-20 border-b border-line">
      <summary className="flex min-h-(--target) cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 py-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 flex-none text-muted transition-transform group-open:rotate-90" />
        <code className="w-14 font-mono text-13 font-semibold text-ink-2">{method}</code>
        <code className="min-w-0 flex-1 font-mono text-13 font-semibold wrap-anywhere">{path}</code>
        <span className="flex flex-wrap gap-1 max-sm:basis-full max-sm:pl-7">
          <AccessBadges access={access} />
        </span>
        {about !== '' && <span className="basis-full pl-7 text-ink-2">{about}</span>}
      </summary>
      {isOpen && <Inside {...operation} />}
    </details>
  )
}

function AccessBadges({ access }: { access: Access }) {
  const { t } = useTranslation()
  if (access.by !== 'key')
    return <Badge tone="line">{access.by === 'account' ? t('apiDocs.reference.account') : t('apiDocs.reference.open')}</Badge>
  return access.scopes.map((scope) => (
    <Badge key={scope}>
      <span className="sr-only">{t('apiDocs.reference.scope')} </span>
      {scope}
    </Badge>
  ))
}

function Inside(operation: Operation) {
  const { t } = useTranslation()
  const origin = useOrigin()
  const { method, path, parameters, body, responses } = operation
  const parameterRows = parameters.map(({ name, in: place, required = false, description, schema }) => ({
    name,
    kind: `${kindOf(schema)} · ${t(`apiDocs.reference.in.${place}`)}`,
    isRequired: required,
    text: description ?? schema?.description ?? '',
    depth: 0,
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-1 pb-6 sm:pl-7">
      {parameterRows.length > 0 && (
        <Part title={t('apiDocs.reference.parameters')}>
          <SchemaTable rows={parameterRows} asksFor />
        </Part>
      )}
      {body && (
        <Part title={`${t('apiDocs.reference.body')} · ${body.types.join(', ')}`}>
          {rowsOf(body.schema).length > 0 && <SchemaTable rows={rowsOf(body.schema)} asksFor />}
        </Part>
      )}
      <Part title={t('apiDocs.reference.responses')}>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {responses.map(({ status, about, schema }) => (
            <li key={status} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
              <p>
                <b className="font-semibold tabular-nums">{status}</b> <span className="text-ink-2">{about}</span>
              </p>
              {/* Errors have a chapter of their own. */}
              {schema && status.startsWith('2') && rowsOf(schema).length > 0 && <SchemaTable rows={rowsOf(schema)} asksFor={false} />}
            </li>
          ))}
        </ul>
      </Part>
      <CodeBlock title={`curl · ${method} ${path}`} copy={t('apiDocs.copy')} code={curlOf(operation, origin)} />
    </div>
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

/** The fields of a request or response; nested fields are indented. `asksFor`: marks each field as required or optional. */
function SchemaTable({ rows, asksFor }: { rows: readonly SchemaRow[]; asksFor: boolean }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map(({ name, kind, isRequired, text, depth }, at) => (
        <li key={`${at}-${name}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5" style={{ paddingLeft: `${depth}rem` }}>
          <code className="font-mono text-13 font-semibold wrap-anywhere">{name}</code>
          <code className="min-w-0 font-mono text-12 text-muted wrap-anywhere">{kind}</code>
          {asksFor && (
            <span className="text-12 text-muted">{isRequired ? t('apiDocs.reference.required') : t('apiDocs.reference.optional')}</span>
          )}
          {text !== '' && <span className="basis-full text-13 text-ink-2">{text}</span>}
        </li>
      ))}
    </ul>
  )
}
