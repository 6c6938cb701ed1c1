// What the rules see of the played session.
import { useTranslation } from 'react-i18next'
import type { SessionFacts } from '../../../../../shared/coaching/hint-sequence.ts'

export function DemoFacts({ facts, files }: { facts: SessionFacts; files: number }) {
  const { t } = useTranslation()
  const lines: [label: string, value: string | number][] = [
    [t('hintsDemo.messages'), facts.messages],
    [t('hintsDemo.ai'), facts.aiInteractions],
    [t('hintsDemo.participants'), facts.participants],
    [t('hintsDemo.joins'), facts.recentJoins],
    [t('hintsDemo.files'), files],
    [t('hintsDemo.duration'), facts.minutes],
    [t('hintsDemo.aiRole'), t(`roles.${facts.aiRole}`)],
    [t('hintsDemo.score'), facts.collaborationScore],
  ]
  return (
    <section>
      <h2 className="text-16 font-extrabold">{t('hintsDemo.known')}</h2>
      <dl className="mt-3 border-t border-line">
        {lines.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-13 text-muted">{label}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
