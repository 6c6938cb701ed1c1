// A running tour: handles its events, stores the outcome, and resumes a tour whose screen was left.
import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import type { TutorialContext } from '../../../lib/browser/local.ts'
import { onTutorialRestart } from './restart-tutorial.ts'
import { saveRecord } from './tutorial-record.ts'
import { applyTutorial, beginTutorial, type TutorialEvent, type TutorialState } from './tutorial-state.ts'
import { tutorialSteps } from './tutorial-steps.ts'

// A tour may lead to another screen; its state is kept until the person returns.
const left = new Map<TutorialContext, TutorialState>()
onTutorialRestart((context) => left.delete(context))

export function useTutorial(context: TutorialContext, onClose: () => void) {
  const steps = tutorialSteps[context]
  const [state, setState] = useState(() => left.get(context) ?? beginTutorial())

  const send = (event: TutorialEvent) => {
    const next = applyTutorial(steps, state, event)
    setState(next)
    left.set(context, next)
    if (next.phase === state.phase) return
    if (next.phase === 'finishing') saveRecord(context, 'completed')
    if (event.type === 'skip') saveRecord(context, 'skipped')
    if (next.phase !== 'open') left.delete(context)
    if (next.phase === 'closed') onClose()
  }

  const isFinishing = state.phase === 'finishing'
  const leave = useEffectEvent(() => send({ type: 'finished' }))
  useEffect(() => {
    if (!isFinishing) return
    const timer = setTimeout(() => leave(), limits.tutorialExitMs)
    return () => clearTimeout(timer)
  }, [isFinishing])

  return { steps, state, send }
}
