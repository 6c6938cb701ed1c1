// All hints: when each appears, its priority and duration, and whether its condition holds now.
import { hintIds, hintRules, type HintId } from '../../../../../shared/coaching/hints.ts'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../../../lib/texts/i18n.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { sayHint, type Hint, type HintActions } from '../hint-text.ts'

type DemoRulesProps = { holding: readonly HintId[]; dismissed: readonly string[]; shown: HintId | null }

// The list only shows hints; their actions do nothing.
const nothing: HintActions = {
  compose: () => undefined,
  share: () => undefined,
  attach: () => undefined,
  setRole: () => undefined,
  setMode: () => undefined,
}

export function DemoRules({ holding, dismissed, shown }: DemoRulesProps) {
  const { t } = useTranslation()
  const seconds = new Intl.NumberFormat(currentLanguage())
  const hints = hintIds.map((id) => sayHint(t, hintRules[id], 'general', nothing))
  const state = ({ id }: Hint) => {
    if (id === shown) return <Badge tone="you">{t('hintsDemo.shownNow')}</Badge>
    if (dismissed.includes(id)) return <Badge tone="line">{t('hintsDemo.dismissed')}</Badge>
    return holding.includes(id) ? <Badge tone="ai">{t('hintsDemo.holds')}</Badge> : <Badge tone="free">{t('hintsDemo.holdsNot')}</Badge>
  }
  return (
    <section>
      <h2 className="text-16 font-extrabold">{t('hintsDemo.rules')}</h2>
      <p className="mt-1 max-w-[60ch] text-13 text-muted">{t('hintsDemo.listen')}</p>
      <ul aria-label={t('hintsDemo.rules')} className="mt-3 border-t border-line">
        {hints.map((hint) => (
          <li key={hint.id} data-hint={hint.id} className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-line py-3">
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="font-semibold">{hint.title}</h3>
              <p className="text-13 text-muted">{hint.trigger}</p>
            </div>
            <p className="flex w-full items-center gap-3 text-13 whitespace-nowrap text-ink-2 lg:w-auto">
              <span>{t(`hintsDemo.priorities.${hint.priority}`)}</span>
              <span className="tabular-nums">{t('hintsDemo.seconds', { seconds: seconds.format(hint.duration / 1_000) })}</span>
              <span className="flex min-w-24 justify-end max-lg:ml-auto">{state(hint)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
