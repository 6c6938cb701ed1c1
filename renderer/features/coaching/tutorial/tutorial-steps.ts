// The steps of the two tours, in order: six in the chat, four on the home screen.
import { Armchair, CircleCheck, Drama, Gauge, Link, MessageSquareText, Paperclip, Plus, Users, type LucideIcon } from 'lucide-react'
import type { TutorialContext } from '../../../lib/browser/local.ts'
import type { Tutorial } from '../../../../shared/texts/nl/tutorial.ts'

export type StepId = keyof Tutorial['steps']
/** The card's preferred side of the target; another one is used when there is no room. */
export type Position = 'top' | 'bottom' | 'left' | 'right' | 'center'

export interface TutorialStep {
  id: StepId
  /** The keys of the step's texts. */
  title: `tutorial.steps.${StepId}.title`
  description: `tutorial.steps.${StepId}.description`
  position: Position
  /** A selector; the first visible match is highlighted. */
  target?: string
  icon: LucideIcon
}

export const tutorialSteps: Record<TutorialContext, readonly TutorialStep[]> = {
  chat: [
    step('welcome', 'center', Armchair),
    // To the side: the role menu opens upwards, the people menu downwards.
    step('role', 'right', Drama, '[data-tutorial="role"]'),
    step('share', 'bottom', Link, '[data-tutorial="share"]'),
    // On a phone, people are in the overflow menu.
    step('people', 'left', Users, '[data-tutorial="people"], [data-tutorial="more"]'),
    step('attach', 'top', Paperclip, '[data-tutorial="attach"]'),
    step('input', 'top', MessageSquareText, '[data-tutorial="input"]'),
  ],
  home: [
    step('home', 'center', Armchair),
    step('new-chat', 'bottom', Plus, '[data-tutorial="new-chat"]'),
    step('usage-stats', 'top', Gauge, '[data-tutorial="usage-stats"]'),
    step('finish', 'center', CircleCheck),
  ],
}

function step(id: StepId, position: Position, icon: LucideIcon, target?: string): TutorialStep {
  return {
    id,
    title: `tutorial.steps.${id}.title`,
    description: `tutorial.steps.${id}.description`,
    position,
    icon,
    ...(target !== undefined && { target }),
  }
}
