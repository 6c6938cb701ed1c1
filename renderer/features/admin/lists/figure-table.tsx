// A table of figures. Where it is too narrow for its columns, each row becomes a block with a line for each column.
import type { ReactNode } from 'react'
import { cn } from '../../../ui/cn.ts'

interface Column {
  label: string
  /** Aligned on the right. */
  isFigure?: boolean
  /** A column of buttons: its label is for screen readers only. In a block, it is in the corner. */
  isMenu?: boolean
  className?: string
}

interface Row {
  key: string
  /** One for each column; the first is the header of the row. */
  cells: ReactNode[]
  className?: string
}

type FigureTableProps = {
  columns: Column[]
  rows: Row[]
  /** Rows are blocks below this width of the table; missing: never. */
  stacksBelow?: 'md' | '2xl'
}

const looks = {
  md: {
    scroller: '@max-md:overflow-visible',
    block: '@max-md:block',
    head: '@max-md:sr-only',
    row: '@max-md:relative @max-md:grid @max-md:gap-1 @max-md:py-3',
    name: '@max-md:max-w-none @max-md:p-0 @max-md:font-semibold',
    cell: '@max-md:flex @max-md:justify-between @max-md:gap-6 @max-md:p-0 @max-md:before:text-muted @max-md:before:[content:attr(data-label)]',
    menu: '@max-md:absolute @max-md:top-1 @max-md:right-0 @max-md:p-0',
  },
  '2xl': {
    scroller: '@max-2xl:overflow-visible',
    block: '@max-2xl:block',
    head: '@max-2xl:sr-only',
    row: '@max-2xl:relative @max-2xl:grid @max-2xl:gap-1 @max-2xl:py-3',
    name: '@max-2xl:max-w-none @max-2xl:p-0 @max-2xl:pr-12 @max-2xl:font-semibold',
    cell: '@max-2xl:flex @max-2xl:justify-between @max-2xl:gap-6 @max-2xl:p-0 @max-2xl:before:text-muted @max-2xl:before:[content:attr(data-label)]',
    menu: '@max-2xl:absolute @max-2xl:top-1 @max-2xl:right-0 @max-2xl:p-0',
  },
} as const

const padding = 'px-3 py-1.5 first:pl-0 last:pr-0'

/** The roles are explicit: in some browsers, table elements lose theirs when they are displayed as blocks. */
export function FigureTable({ columns, rows, stacksBelow }: FigureTableProps) {
  const look = stacksBelow && looks[stacksBelow]
  return (
    <div className="@container">
      <div className={cn('overflow-x-auto', look?.scroller)}>
        <table role="table" className={cn('w-full text-14 tabular-nums', look?.block)}>
          <thead role="rowgroup" className={look?.head}>
            <tr role="row" className="border-b border-line text-left text-muted">
              {columns.map(({ label, isFigure = false, isMenu = false, className }) => (
                <th
                  key={label}
                  role="columnheader"
                  scope="col"
                  className={cn(padding, 'font-semibold', isFigure && 'text-right', className)}
                >
                  {isMenu ? <span className="sr-only">{label}</span> : label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={look?.block}>
            {rows.map(({ key, cells, className }) => (
              <tr key={key} role="row" className={cn('border-b border-line', look?.row, className)}>
                {columns.map((column, n) => (
                  <TableCell key={column.label} column={column} look={look} isName={n === 0}>
                    {cells[n]}
                  </TableCell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type TableCellProps = { column: Column; look: (typeof looks)['md' | '2xl'] | undefined; isName: boolean; children: ReactNode }

function TableCell({ column: { label, isFigure = false, isMenu = false, className }, look, isName, children }: TableCellProps) {
  const align = cn(padding, isFigure && 'text-right whitespace-nowrap', className)
  if (isName)
    return (
      <th role="rowheader" scope="row" className={cn('text-left font-normal', align, look?.block, look?.name)}>
        {children}
      </th>
    )
  return (
    <td role="cell" data-label={label} className={cn(align, isMenu ? look?.menu : look?.cell)}>
      {children}
    </td>
  )
}
