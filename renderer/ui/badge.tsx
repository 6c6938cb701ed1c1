// A word on a tinted background.
import { cva } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type Tone = 'free' | 'pro' | 'team' | 'ai' | 'note' | 'you' | 'bad' | 'line'

const look = cva(
  'tinted inline-flex h-5 shrink-0 items-center gap-1 rounded-full px-[7px] text-12 font-semibold whitespace-nowrap [&_.lucide]:size-3 [&_.lucide]:stroke-2',
  {
    variants: {
      tone: {
        free: 'bg-free-soft text-muted',
        pro: 'bg-pro-soft text-pro',
        team: 'bg-team-soft text-team',
        ai: 'bg-assistant-soft text-assistant',
        note: 'text-note inset-ring inset-ring-note-line',
        you: 'bg-accent-soft text-accent-ink',
        bad: 'bg-danger-soft text-danger',
        line: 'text-muted inset-ring inset-ring-line',
      } satisfies Record<Tone, string>,
    },
  },
)

export function Badge({ tone = 'free', className, children }: { tone?: Tone; className?: string | undefined; children: ReactNode }) {
  return <span className={cn(look({ tone }), className)}>{children}</span>
}
