// A chapter of the documentation, with an anchor, and its tables.
import type { ReactNode } from 'react'

export const chapters = ['start', 'scopes', 'errors', 'limits', 'webhooks', 'reference'] as const
export type ChapterId = (typeof chapters)[number]

export function Chapter({ id, title, children }: { id: ChapterId; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 border-t border-line py-10 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-title`} className="display text-28">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Prose({ children }: { children: ReactNode }) {
  return <p className="max-w-[64ch] text-16 text-ink-2">{children}</p>
}

type TableProps = { head: readonly string[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] }

export function DocsTable({ head, rows }: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line-strong">
            {head.map((word) => (
              <th key={word} scope="col" className="py-2 pr-5 text-13 font-semibold text-ink-2">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-line align-baseline">
              {cells.map((cell, at) => (
                <td key={head[at]} className="py-2.5 pr-5 last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function Code({ children }: { children: ReactNode }) {
  return <code className="font-mono text-13 font-semibold">{children}</code>
}
