// The tools of a session and the window events that open them; whoever dispatches one opens the tool, the header's buttons too.
import type { GuidedForm } from '../../shared/guided/guided-form.ts'

export type Tool = GuidedForm | 'brainstorm'

export const toolEvents = {
  brainstorm: 'toggleBrainstorm',
  swot: 'openSwotAnalysis',
  content_calendar: 'openContentCalendar',
  strategy: 'openStrategyRefiner',
} as const satisfies Record<Tool, string>

export function callTool(tool: Tool): void {
  window.dispatchEvent(new Event(toolEvents[tool]))
}
