// A table of figures that scrolls within itself on a narrow screen.
import type { ReactNode } from 'react'
import { cn } from '../../../ui/cn.ts'

/** A column; figures are aligned on the right. */
type Column = { label: string; isFigure?: boolean; className?: string }

type FigureTableProps = {
  columns: Column[]
  /** Below this width it scrolls, such as `min-w-[24rem]`. */ width: string
  children: ReactNode
}

/** `children`: the rows, made with `FigureRow`. */
export function FigureTable({ columns, width, children }: FigureTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className={cn('w-full text-14 tabular-nums', width)}>
        <thead>
          <tr className="border-b border-line text-left text-muted">
            {columns.map(({ label, isFigure = false, className }) => (
              <th key={label} scope="col" className={cn(cell, 'font-semibold', isFigure && 'text-right', className)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

const cell = 'px-3 py-1.5 first:pl-0 last:pr-0'

export function FigureRow({ children }: { children: ReactNode }) {
  return <tr className="border-b border-line">{children}</tr>
}

export function FigureCell({ isFigure = false, className, children }: { isFigure?: boolean; className?: string; children: ReactNode }) {
  return <td className={cn(cell, isFigure && 'text-right whitespace-nowrap', className)}>{children}</td>
}
