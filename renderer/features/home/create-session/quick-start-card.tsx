// Starts a session with one click, and lists what you get.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { CircleFigure, type Sitter } from '../../../ui/circle-figure.tsx'
import { Ring } from '../../../ui/ring.tsx'

const sitters: Sitter[] = [
  { hue: 6, degrees: 130 },
  { hue: 'assistant', degrees: 237 },
]

export function QuickStartCard({ onStart, busy }: { onStart: () => void; busy: boolean }) {
  const { t, i18n } = useTranslation()
  const points = [
    t('newSession.points.account'),
    t('newSession.points.assistant'),
    t('newSession.points.share'),
    figuresIn(i18n.language).freeModel,
  ]
  return (
    <section className="@container relative overflow-hidden rounded-xl border border-line bg-paper p-6 sm:p-8">
      <CircleFigure
        sitters={sitters}
        on="paper"
        className="absolute right-3 bottom-4 hidden w-32 @min-[16rem]:block @min-[22rem]:top-1/2 @min-[22rem]:right-8 @min-[22rem]:bottom-auto @min-[22rem]:w-44 @min-[22rem]:-translate-y-1/2 @min-[32rem]:w-60"
      />
      <div className="relative">
        <h2 className="text-21 font-extrabold tracking-[-0.012em]">{t('newSession.quickTitle')}</h2>
        <p className="text-16 text-ink-2">{t('newSession.quickLead')}</p>
        <ul className="mt-5 mb-7 grid gap-2 text-16">
          {points.map((point) => (
            <li key={point} className="flex items-center gap-3 before:size-2 before:shrink-0 before:rounded-full before:bg-ink">
              {point}
            </li>
          ))}
        </ul>
        <StartButton variant="you" onStart={onStart} busy={busy} />
      </div>
    </section>
  )
}

/** The button that starts a session; shows when it is busy. */
export function StartButton({ variant, onStart, busy }: { variant: 'you' | 'ink'; onStart: () => void; busy: boolean }) {
  const { t } = useTranslation()
  return (
    <Button variant={variant} size="lg" disabled={busy} onClick={onStart}>
      {busy && <Ring turning className="size-4.5 text-current" />}
      {busy ? t('newSession.starting') : t('newSession.start')}
    </Button>
  )
}
