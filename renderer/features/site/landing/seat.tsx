// One seat on the circle, with the name of who sits there beside it.
import type { CSSProperties, ReactNode } from 'react'
import { cn } from '../../../ui/cn.ts'

type SeatProps = { name: string; nameClassName: string; className: string; style: CSSProperties; children: ReactNode }

export function Seat({ name, nameClassName, className, style, children }: SeatProps) {
  return (
    <span aria-hidden="true" className={cn('absolute grid -translate-1/2 place-items-center', className)} style={style}>
      {children}
      <span className={cn('absolute text-14 font-semibold whitespace-nowrap text-hue', nameClassName)}>{name}</span>
    </span>
  )
}
