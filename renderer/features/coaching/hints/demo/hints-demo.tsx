// The hints of a simulated session: the same rules, the same card.
import { RotateCcw } from 'lucide-react'
import { useEffect, useReducer, useState } from 'react'
import type { SessionFacts } from '../../../../../shared/coaching/hint-sequence.ts'
import { hintsThatHold, type HintId } from '../../../../../shared/coaching/hints.ts'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { Button } from '../../../../ui/button.tsx'
import { HintCard } from '../hint-card.tsx'
import { sayHint } from '../hint-text.ts'
import { useHints } from '../use-hints.ts'
import { DemoControls } from './demo-controls.tsx'
import { DemoRules } from './demo-rules.tsx'
import { applyDemo, demoFacts, newDemo } from './demo-session.ts'

/** Joins stop counting as recent after a while. */
const refreshMs = 1_000
/** Shorter than in a session, where there is at most one hint every three minutes. */
const pauseMs = 2_000

export function HintsDemo() {
  // A restart remounts everything, so that no state of the previous session remains.
  const [round, setRound] = useState(0)
  return <Round key={round} onAgain={() => setRound(round + 1)} />
}

function Round({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation()
  const [session, send] = useReducer(applyDemo, newDemo)
  // Hints dismissed here still appear in real sessions.
  const [dismissed, setDismissed] = useState<readonly HintId[]>([])
  const [isOn, setIsOn] = useState(true)
  const now = useNow()
  const shown = useHints({ factsAt: (at) => demoFacts(session, at), dismissed, isOn, mayBegin: true, isResting: false, pauseMs })
  const facts = demoFacts(session, now)
  const holding = hintsThatHold({ ...facts, sinceTypingHintMs: null }).map(({ id }) => id)
  const hint =
    shown &&
    sayHint(t, shown.rule, session.aiRole, {
      compose: () => send({ type: 'say' }),
      share: () => send({ type: 'share', on: true }),
      attach: () => send({ type: 'addFile' }),
      setRole: (role) => send({ type: 'setRole', role }),
      setMode: (mode) => send({ type: 'setMode', mode }),
    })
  const act = () => {
    hint?.action?.run()
    if (shown?.rule.action === 'next-role') shown.renew()
    else shown?.end()
  }
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-10 sm:gap-x-10 sm:max-md:grid-cols-2 lg:grid-cols-2">
        <DemoControls session={session} onEvent={send} />
        <div className="sm:max-md:col-span-2 lg:col-span-2">
          <DemoRules holding={holding} dismissed={dismissed} shown={shown?.rule.id ?? null} />
        </div>
      </div>
      <div className="grid content-start gap-6 max-md:contents md:sticky md:top-6 md:self-start">
        <div>
          <DemoFacts facts={facts} files={session.files} />
          <div className="mt-4 flex flex-wrap gap-2">
            <Button onClick={onAgain}>
              <RotateCcw />
              {t('hintsDemo.again')}
            </Button>
            {!isOn && <Button onClick={() => setIsOn(true)}>{t('hints.show')}</Button>}
          </div>
        </div>
        <div className="max-md:sticky max-md:bottom-2 max-md:z-20 md:min-h-36">
          <p role="status" className="sr-only">
            {hint && `${hint.title}. ${hint.description}`}
          </p>
          {hint && (
            <HintCard
              key={hint.id}
              title={hint.title}
              description={hint.description}
              action={hint.action && { label: hint.action.label, run: act }}
              onNever={() => setDismissed([...dismissed, hint.id])}
              onHideAll={() => setIsOn(false)}
              onClose={shown.end}
              onHold={shown.hold}
            />
          )}
        </div>
      </div>
    </div>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

// The facts of the simulated session that the rules receive.
function DemoFacts({ facts, files }: { facts: SessionFacts; files: number }) {
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
