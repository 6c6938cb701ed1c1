// The commands of the palette on a session's page; only those that work now are listed.
import { useQuery } from '@tanstack/react-query'
import {
  AppWindow,
  Bot,
  BotOff,
  Compass,
  Download,
  DoorClosed,
  DoorOpen,
  Drama,
  Eraser,
  House,
  Keyboard,
  Languages,
  Link,
  Lock,
  MessageCircleQuestion,
  MessageSquare,
  MessagesSquare,
  Monitor,
  Moon,
  PanelLeft,
  Plus,
  Search,
  Settings2,
  Sparkles,
  SquarePen,
  Sun,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { aiRoles, replyModes } from '../../../../shared/answers/assistant.ts'
import type { SessionSummary } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import type { PaletteCommand } from '../../palette/palette.tsx'
import type { SessionActions } from '../live/session-actions.ts'
import { restartTutorial } from '../../coaching/tutorial/restart-tutorial.ts'
import { languages } from '../../../../shared/texts/language.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { changeSettings, themes, useSettings } from '../../../lib/settings/settings.ts'
import { shortcuts } from '../../../lib/settings/shortcuts.ts'
import { useToolCommands } from './chat-tool-commands.ts'

export interface ChatCommandContext {
  session: Pick<SessionSummary, 'id' | 'isLocked' | 'aiEnabled' | 'aiRole' | 'replyMode'>
  actions: SessionActions
  newSession(): void
  search(): void
  exportSession(): void
  /** Null for readers. */
  catchUp: (() => void) | null
  toggleSidebar(): void
  showShortcuts(): void
}

export function useChatCommands(context: ChatCommandContext): PaletteCommand[] {
  return [
    ...useSessionCommands(context),
    ...useToolCommands(),
    ...useHostCommands(context),
    ...useGoCommands(context),
    ...useViewCommands(context),
  ]
}

const replyLook = {
  every: { label: 'palette.replyEvery', icon: MessagesSquare },
  mention: { label: 'palette.replyMention', icon: MessageSquare },
  smart: { label: 'palette.replySmart', icon: MessageCircleQuestion },
} as const

function useSessionCommands({ session, actions, search, exportSession, catchUp }: ChatCommandContext): PaletteCommand[] {
  const { t } = useTranslation()
  const words = (of: 'share' | 'ai' | 'reply' | 'role' | 'note' | 'compose' | 'name' | 'search' | 'export' | 'openInApp' | 'catchUp') =>
    t(`palette.words.${of}`)
  const group = 'here'
  const commands: PaletteCommand[] = [
    { id: 'share', group, label: t('palette.share'), keywords: words('share'), icon: Link, run: () => void actions.share() },
    {
      id: 'search',
      group,
      label: t('palette.searchMessages'),
      keywords: words('search'),
      icon: Search,
      shortcut: shortcuts.search,
      run: search,
    },
    { id: 'export', group, label: t('palette.export'), keywords: words('export'), icon: Download, run: exportSession },
  ]
  const { openInApp } = actions
  if (openInApp)
    commands.push({
      id: 'open-in-app',
      group,
      label: t('palette.openInApp'),
      keywords: words('openInApp'),
      icon: AppWindow,
      run: () => openInApp(t),
    })
  if (catchUp)
    commands.push({ id: 'catch-up', group, label: t('palette.catchUp'), keywords: words('catchUp'), icon: Sparkles, run: catchUp })
  if (actions.changeName)
    commands.push({ id: 'name', group, label: t('palette.changeName'), keywords: words('name'), icon: UserRound, run: actions.changeName })
  if (!actions.mayChange) return commands
  commands.push(
    {
      id: 'compose',
      group,
      label: t('palette.compose'),
      keywords: words('compose'),
      icon: SquarePen,
      shortcut: shortcuts.compose,
      run: actions.compose,
    },
    { id: 'note', group, label: t('palette.writeNote'), keywords: words('note'), icon: Lock, run: actions.writeNote },
    session.aiEnabled
      ? { id: 'ai-off', group, label: t('palette.aiOff'), keywords: words('ai'), icon: BotOff, run: () => actions.toggleAi(false) }
      : { id: 'ai-on', group, label: t('palette.aiOn'), keywords: words('ai'), icon: Bot, run: () => actions.toggleAi(true) },
  )
  if (session.aiEnabled)
    for (const mode of replyModes.filter((one) => one !== session.replyMode))
      commands.push({
        id: mode,
        group,
        ...replyLook[mode],
        label: t(replyLook[mode].label),
        keywords: words('reply'),
        run: () => actions.setMode(mode),
      })
  for (const role of aiRoles.filter((one) => one !== session.aiRole))
    commands.push({
      id: `role-${role}`,
      group,
      label: t('palette.role', { role: t(`roles.${role}`) }),
      keywords: words('role'),
      icon: Drama,
      run: () => actions.setRole(role),
    })
  return commands
}

function useHostCommands({ session, actions: { host, mayChange } }: ChatCommandContext): PaletteCommand[] {
  const { t } = useTranslation()
  if (!host || !mayChange) return []
  const common = { group: 'here' as const, keywords: t('palette.words.host') }
  return [
    { ...common, id: 'people', label: t('palette.people'), icon: UsersRound, run: host.people },
    session.isLocked
      ? { ...common, id: 'unlock', label: t('palette.unlock'), icon: DoorOpen, run: () => host.lock(false) }
      : { ...common, id: 'lock', label: t('palette.lock'), icon: DoorClosed, run: () => host.lock(true) },
    { ...common, id: 'clear', label: t('palette.clear'), icon: Eraser, run: host.clear },
  ]
}

function useGoCommands({ session, newSession }: ChatCommandContext): PaletteCommand[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: sessions = [] } = useQuery<SessionSummary[]>({ queryKey: ['/api/sessions'] })
  return [
    { id: 'new', group: 'go', label: t('palette.newSession'), keywords: t('palette.words.newSession'), icon: Plus, run: newSession },
    { id: 'home', group: 'go', label: t('palette.home'), keywords: t('palette.words.home'), icon: House, run: () => void navigate('/') },
    ...sessions
      .filter(({ id }) => id !== session.id)
      .map(({ id, title }) => ({
        id: `session-${id}`,
        group: 'sessions' as const,
        label: title,
        icon: MessageSquare,
        run: () => void navigate(`/chat/${id}`),
      })),
  ]
}

const themeLook = {
  light: { label: 'palette.themeLight', icon: Sun },
  dark: { label: 'palette.themeDark', icon: Moon },
  system: { label: 'palette.themeSystem', icon: Monitor },
} as const
const languageLabel = { en: 'palette.languageEn', nl: 'palette.languageNl' } as const

function useViewCommands({ actions, toggleSidebar, showShortcuts }: ChatCommandContext): PaletteCommand[] {
  const { t, i18n } = useTranslation()
  const { theme } = useSettings()
  const group = 'app'
  return [
    {
      id: 'settings',
      group,
      label: t('palette.settings'),
      keywords: t('palette.words.settings'),
      icon: Settings2,
      run: actions.openSettings,
    },
    { id: 'sidebar', group, label: t('palette.sidebar'), keywords: t('palette.words.sidebar'), icon: PanelLeft, run: toggleSidebar },
    ...themes
      .filter((one) => one !== theme)
      .map((one) => ({
        id: `theme-${one}`,
        group: 'app' as const,
        label: t(themeLook[one].label),
        keywords: t('palette.words.theme'),
        icon: themeLook[one].icon,
        run: () => changeSettings({ theme: one }),
      })),
    ...languages
      .filter((one) => one !== currentLanguage())
      .map((one) => ({
        id: `language-${one}`,
        group: 'app' as const,
        label: t(languageLabel[one]),
        keywords: t('palette.words.language'),
        icon: Languages,
        run: () => void i18n.changeLanguage(one),
      })),
    {
      id: 'shortcuts',
      group,
      label: t('palette.shortcuts'),
      keywords: t('palette.words.shortcuts'),
      icon: Keyboard,
      shortcut: shortcuts.sheet,
      run: showShortcuts,
    },
    {
      id: 'tour',
      group,
      label: t('common.tourAgain'),
      keywords: t('palette.words.tour'),
      icon: Compass,
      run: () => restartTutorial('chat'),
    },
  ]
}
