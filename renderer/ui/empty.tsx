// An empty state: the logo, one sentence, one action.
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Logo } from './logo.tsx'

type EmptyProps = {
  title: string
  /** True when it is the whole page; its title is then the page's heading. */
  isPage?: boolean
  text: string
  action?: ReactNode
  className?: string
}

export function Empty({ title, isPage = false, text, action, className }: EmptyProps) {
  const Title = isPage ? 'h1' : 'b'
  return (
    <div className={cn('grid content-center justify-items-center gap-1 px-6 py-8 text-center', className)}>
      <Logo className="mb-2 size-14" />
      <Title className="font-bold">{title}</Title>
      <p className="max-w-[34ch] text-muted">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
