// An animated example session: two people ask, and the assistant answers twice. Its composer links to the demo session.
import { ArrowUp, Pause, Play } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'
import { Avatar, AvatarStack } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { ExampleRow } from './example-row.tsx'
import { useExampleLoop } from './use-example-loop.ts'

const people = [
  { key: 'anna', name: 'Anna', hue: 1 },
  { key: 'bram', name: 'Bram', hue: 6 },
  { key: 'chiara', name: 'Chiara', hue: 7 },
] as const

export function ExampleCard({ className }: { className?: string }) {
  const { t, i18n } = useTranslation()
  const figure = useRef<HTMLElement>(null)
  const { step, isTyping, isPaused, pause, play } = useExampleLoop(figure)
  const ring = <Ring className="mt-0.5 justify-self-center" />
  return (
    <figure
      ref={figure}
      aria-label={t('landing.example.label')}
      className={cn('relative flex flex-col overflow-hidden rounded-xl bg-raised shadow-lift ring ring-line', className)}
    >
      <figcaption className="flex min-h-14 items-center gap-2.5 border-b border-line px-4 py-2 font-bold">
        <span className="flex-1">{t('landing.example.title')}</span>
        {isPaused !== null && (
          <IconButton size="sm" label={isPaused ? t('landing.example.play') : t('landing.example.pause')} onClick={isPaused ? play : pause}>
            {isPaused ? <Play /> : <Pause />}
          </IconButton>
        )}
        <AvatarStack people={people} max={3} total={4} on="raised" label={t('landing.example.people')} />
      </figcaption>
      <div className="grid flex-1 content-end gap-3.5 px-4 pt-4 pb-4 text-15">
        <ExampleRow sign={<Avatar name="Anna" hue={1} />} head={<b className="hue-1 text-hue">Anna</b>}>
          {t('landing.example.question')}
        </ExampleRow>
        <ExampleRow
          isThere={step >= 2}
          isTyping={isTyping && step === 1}
          sign={ring}
          head={
            <>
              <b className="text-assistant">{t('common.assistant')}</b>
              <Badge tone="ai">{figuresIn(i18n.language).paidModel}</Badge>
            </>
          }
        >
          {t('landing.example.answer')}
          <ExampleTable />
        </ExampleRow>
        <ExampleRow isThere={step >= 3} sign={<Avatar name="Bram" hue={6} />} head={<b className="hue-6 text-hue">Bram</b>}>
          {t('landing.example.remark')}
        </ExampleRow>
        <ExampleRow isThere={step >= 4} isTyping={isTyping && step === 3} sign={ring}>
          {t('landing.example.secondAnswer')}
          <span aria-hidden="true" className={cn('caret', isPaused !== false && 'animate-none')} />
        </ExampleRow>
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

// The table in the example answer.
function ExampleTable() {
  const { t } = useTranslation()
  const rows = [
    [t('landing.example.firstDay'), t('landing.example.firstIdea'), t('landing.example.firstCost')],
    [t('landing.example.secondDay'), t('landing.example.secondIdea'), t('landing.example.secondCost')],
    [t('landing.example.thirdDay'), t('landing.example.thirdIdea'), t('landing.example.thirdCost')],
  ]
  return (
    <table className="mt-2 w-full text-14 tabular-nums">
      <tbody>
        {rows.map(([day, idea, cost]) => (
          <tr key={day} className="border-b border-line align-top">
            <td className="py-1.5 pr-4 whitespace-nowrap @max-[20rem]:hidden">{day}</td>
            <td className="w-full py-1.5 pr-2 hyphens-auto wrap-anywhere sm:pl-4">{idea}</td>
            <td className="py-1.5 text-right whitespace-nowrap">{cost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
