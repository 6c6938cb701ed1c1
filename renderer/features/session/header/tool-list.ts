// The tools of a session, as the header and its overflow menu list them.
import { CalendarDays, LayoutGrid, Route, StickyNote, type LucideIcon } from 'lucide-react'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import type { Tool } from '../../../lib/tools.ts'
import { hasPlans } from '../../../lib/site-facts.ts'

interface ToolLook {
  tool: Tool
  label: 'session.brainstorm' | 'session.swot' | 'session.calendar' | 'session.strategy'
  plan: 'session.toolFree' | 'session.toolPro'
  icon: LucideIcon
}

/** Whether each tool names the plan that it belongs to: not in a session on a paid plan, nor in a demo, which has every tool. */
export const showsPlans = ({ plan, session }: SessionState): boolean => plan === 'free' && !session.isDemo && hasPlans()

export const toolList: readonly ToolLook[] = [
  { tool: 'brainstorm', label: 'session.brainstorm', plan: 'session.toolFree', icon: StickyNote },
  { tool: 'swot', label: 'session.swot', plan: 'session.toolPro', icon: LayoutGrid },
  { tool: 'content_calendar', label: 'session.calendar', plan: 'session.toolPro', icon: CalendarDays },
  { tool: 'strategy', label: 'session.strategy', plan: 'session.toolFree', icon: Route },
]
