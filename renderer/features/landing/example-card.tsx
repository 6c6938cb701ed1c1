// A still fragment of a session: four people and the assistant. Its composer leads to the real thing.
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Avatar, AvatarStack } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/cn.ts'
import { Ring } from '../../ui/ring.tsx'
import { ExampleTable } from './example-table.tsx'

const people = [
  { key: 'anna', name: 'Anna', hue: 1 },
  { key: 'bram', name: 'Bram', hue: 6 },
  { key: 'chiara', name: 'Chiara', hue: 7 },
] as const

export function ExampleCard({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <figure
      aria-label={t('landing.example.label')}
      className={cn('relative flex flex-col overflow-hidden rounded-xl bg-raised shadow-lift ring ring-line', className)}
    >
      <figcaption className="flex items-center justify-between gap-2.5 border-b border-line px-4 py-3 font-bold">
        {t('landing.example.title')}
        <AvatarStack people={people} max={3} total={4} on="raised" label={t('landing.example.people')} />
      </figcaption>
      <div className="grid flex-1 content-end gap-3.5 px-4 pt-6 pb-4 text-15">
        <Row sign={<Avatar name="Anna" hue={1} />} head={<b className="hue-1 text-hue">Anna</b>}>
          {t('landing.example.question')}
        </Row>
        <Row
          sign={<Ring className="mt-0.5 justify-self-center" />}
          head={
            <>
              <b className="text-assistant">{t('common.assistant')}</b>
              <Badge tone="ai">{t('newSession.points.model')}</Badge>
            </>
          }
        >
          {t('landing.example.answer')}
          <ExampleTable />
        </Row>
        <Row sign={<Avatar name="Bram" hue={6} />} head={<b className="hue-6 text-hue">Bram</b>}>
          {t('landing.example.remark')}
        </Row>
        <Row sign={<Ring className="mt-0.5 justify-self-center" />}>
          {t('landing.example.secondAnswer')}
          <span aria-hidden="true" className="caret" />
        </Row>
      </div>
      <Link
        to="/chat/demo-session"
        className="group mx-3 mb-3 flex h-11 items-center justify-between rounded-full border border-line-strong pr-1 pl-4 text-muted no-underline"
      >
        {t('landing.example.join')}
        <span className="grid size-9 place-items-center rounded-full bg-accent text-on-accent transition-colors group-hover:bg-accent-hover">
          <ArrowUp className="stroke-[2.2]" />
        </span>
      </Link>
    </figure>
  )
}

function Row({ sign, head, children }: { sign: ReactNode; head?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-x-3">
      {sign}
      <div>
        {head && <div className="flex min-h-7 items-center gap-2 text-14">{head}</div>}
        {children}
      </div>
    </div>
  )
}
