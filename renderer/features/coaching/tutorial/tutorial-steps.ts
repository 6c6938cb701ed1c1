// What the two tours show, in order: six steps in the chat, four on the home screen.
import { Armchair, CircleCheck, Drama, Gauge, Link, MessageSquareText, Paperclip, Plus, Users, type LucideIcon } from 'lucide-react'
import type { TutorialContext } from '../../../lib/browser/local.ts'
import type { Tutorial } from '../../../../shared/texts/nl/tutorial.ts'

export type StepId = keyof Tutorial['steps']
/** Where the card stands, as seen from the target; it goes elsewhere when there is no room. */
export type Position = 'top' | 'bottom' | 'left' | 'right' | 'center'

export interface TutorialStep {
  id: StepId
  /** Where the sentences stand in the texts. */
  title: `tutorial.steps.${StepId}.title`
  description: `tutorial.steps.${StepId}.description`
  position: Position
  /** A selector; of the elements that fit, the first that can be seen is highlighted. */
  target?: string
  icon: LucideIcon
}

export const tutorialSteps: Record<TutorialContext, readonly TutorialStep[]> = {
  chat: [
    step('welcome', 'center', Armchair),
    // Beside it: the menu of the roles opens above, that of the people below.
    step('role', 'right', Drama, '[data-tutorial="role"]'),
    step('share', 'bottom', Link, '[data-tutorial="share"]'),
    // On a phone the people are in the menu for the rest.
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
