// The session's tools and assistants as commands in the palette.
import { BotMessageSquare, CalendarDays, LayoutGrid, Route, StickyNote } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import type { PaletteCommand } from '../../palette/palette.tsx'
import { callTool, openAssistants } from '../../../lib/tools.ts'

const tools = [
  { tool: 'brainstorm', name: 'brainstorm', icon: StickyNote },
  { tool: 'swot', name: 'swot', icon: LayoutGrid },
  { tool: 'content_calendar', name: 'contentCalendar', icon: CalendarDays },
  { tool: 'strategy', name: 'strategy', icon: Route },
] as const

export function useToolCommands(): PaletteCommand[] {
  const { t } = useTranslation()
  const commands = tools.map(({ tool, name, icon }): PaletteCommand => ({
    id: tool,
    group: 'here',
    label: t(`palette.${name}`),
    keywords: t(`palette.words.${name}`),
    icon,
    run: () => callTool(tool),
  }))
  return [
    ...commands,
    {
      id: 'assistants',
      group: 'here',
      label: t('palette.assistants'),
      keywords: t('palette.words.assistants'),
      icon: BotMessageSquare,
      run: openAssistants,
    },
  ]
}
