// The session's tools as commands in the palette.
import { CalendarDays, LayoutGrid, Route, StickyNote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PaletteCommand } from '../../palette/palette.tsx'
import { callTool } from '../../../lib/tools.ts'

const tools = [
  { tool: 'brainstorm', name: 'brainstorm', icon: StickyNote },
  { tool: 'swot', name: 'swot', icon: LayoutGrid },
  { tool: 'content_calendar', name: 'contentCalendar', icon: CalendarDays },
  { tool: 'strategy', name: 'strategy', icon: Route },
] as const

export function useToolCommands(): PaletteCommand[] {
  const { t } = useTranslation()
  return tools.map(({ tool, name, icon }) => ({
    id: tool,
    group: 'here',
    label: t(`palette.${name}`),
    keywords: t(`palette.words.${name}`),
    icon,
    run: () => callTool(tool),
  }))
}
