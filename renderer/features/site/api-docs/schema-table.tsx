// The fields of what is sent or answered: name, kind, and what it means; those within one stand a step further in.
import { useTranslation } from 'react-i18next'
import type { SchemaRow } from './read-schema.ts'

/** `asksFor`: these are to be given, and some of them must be. */
export function SchemaTable({ rows, asksFor }: { rows: readonly SchemaRow[]; asksFor: boolean }) {
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
