// The texts of a hint, and its button's label and action.
import type { TFunction } from 'i18next'
import { nextRole, type HintAction, type HintRule } from '../../../../shared/coaching/hints.ts'
import type { AiRole, ReplyMode } from '../../../../shared/answers/assistant.ts'

export interface HintActions {
  compose(): void
  share(): void
  attach(): void
  setRole(role: AiRole): void
  setMode(mode: ReplyMode): void
}

/** A hint with its texts. */
export interface Hint extends Omit<HintRule, 'action' | 'holds' | 'isMoot' | 'isForWriters'> {
  title: string
  description: string
  /** A description of when it appears. */
  trigger: string
  action: { label: string; run: () => void } | null
}

export function sayHint(t: TFunction, rule: HintRule, aiRole: AiRole, actions: HintActions): Hint {
  const { id, type, priority, duration, action } = rule
  return {
    id,
    type,
    priority,
    duration,
    title: t(`hints.items.${id}.title`),
    description: t(`hints.items.${id}.description`),
    trigger: t(`hints.items.${id}.trigger`),
    action: action && {
      label: t(`hints.actions.${action}`, { role: t(`roles.${nextRole(aiRole)}`) }),
      run: () => act(action, aiRole, actions),
    },
  }
}

function act(action: HintAction, aiRole: AiRole, actions: HintActions): void {
  switch (action) {
    case 'compose':
      return actions.compose()
    case 'share':
      return actions.share()
    case 'attach':
      return actions.attach()
    case 'next-role':
      return actions.setRole(nextRole(aiRole))
    case 'only-mentioned':
      return actions.setMode('mention')
  }
}
