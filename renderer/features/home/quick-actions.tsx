// Two ways to start: create a session at once, or first open the page that explains it.
import { Plus, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Ring } from '../../ui/ring.tsx'

const look =
  'grid min-h-22 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-lg p-4 text-left no-underline sm:p-5 md:min-h-28 transition-colors'

export function QuickActions({ onNew, isCreating }: { onNew: () => void; isCreating: boolean }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('home.quickActions')} className="grid gap-3 @min-[38rem]:grid-cols-[1.35fr_1fr] @min-[38rem]:gap-4">
      <button
        type="button"
        data-tutorial="new-chat"
        disabled={isCreating}
        onClick={onNew}
        className={`${look} bg-ink text-on-ink not-disabled:hover:bg-ink-2 disabled:cursor-not-allowed disabled:opacity-60`}
      >
        <span className="grid size-13 place-items-center rounded-full bg-accent text-on-accent">
          {isCreating ? <Ring turning className="text-current" /> : <Plus className="size-[22px]" />}
        </span>
        <Words title={isCreating ? t('home.creating') : t('home.newSession')} hint={t('home.newSessionHint')} />
      </button>
      <Link to="/new" className={`${look} border border-line bg-paper hover:veil`}>
        <span className="grid size-13 place-items-center rounded-full border-2 border-dashed border-line-strong">
          <Zap className="size-[22px]" />
        </span>
        <Words title={t('home.quickStart')} hint={<span className="text-muted">{t('home.quickStartHint')}</span>} />
      </Link>
    </section>
  )
}

function Words({ title, hint }: { title: string; hint: ReactNode }) {
  return (
    <span className="min-w-0">
      <span className="block text-18 leading-6 font-extrabold tracking-[-0.012em]">{title}</span>
      <span className="block text-14">{hint}</span>
    </span>
  )
}
