// One message of the example; its space is reserved, so that nothing moves when it appears.
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { cn } from '../../../ui/cn.ts'
import { Ring } from '../../../ui/ring.tsx'

interface ExampleRowProps {
  sign: ReactNode
  head?: ReactNode
  isThere?: boolean
  /** True while the assistant is about to answer. */
  isTyping?: boolean
  children: ReactNode
}

export function ExampleRow({ sign, head, isThere = true, isTyping = false, children }: ExampleRowProps) {
  return (
    <div className="relative">
      {isTyping && <Thinking />}
      <div className={cn('grid grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-x-3', !isThere && 'invisible')}>
        {sign}
        <div>
          {head && <div className="flex min-h-7 items-center gap-2 text-14">{head}</div>}
          {children}
        </div>
      </div>
    </div>
  )
}

function Thinking() {
  const { t } = useTranslation()
  return (
    <p className="hue-assistant absolute inset-x-0 top-0 grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-3 text-muted">
      <Ring turning className="justify-self-center" />
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="dots">
          <i />
          <i />
          <i />
        </span>
        {t('landing.example.thinking')}
      </span>
    </p>
  )
}
