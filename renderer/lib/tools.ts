// The tools of a session and the window events that open them; the header's buttons use these events too.
import type { GuidedForm } from '../../shared/guided/guided-form.ts'

export type Tool = GuidedForm | 'brainstorm'

export const toolEvents = {
  brainstorm: 'toggleBrainstorm',
  swot: 'openSwotAnalysis',
  content_calendar: 'openContentCalendar',
  strategy: 'openStrategyRefiner',
} as const satisfies Record<Tool, string>

/** Opens the session's assistants. */
export const assistantsEvent = 'openAssistants'

export function openAssistants(): void {
  window.dispatchEvent(new Event(assistantsEvent))
}

export function callTool(tool: Tool): void {
  window.dispatchEvent(new Event(toolEvents[tool]))
}
