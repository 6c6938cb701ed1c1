// The commands that `/` at the start of the composer offers, and the one chosen by keyboard.
import { useState, type KeyboardEvent } from 'react'
import { isImeKey } from '../../../../lib/browser/ime-key.ts'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { callTool } from '../../../../lib/tools.ts'

export const slashListId = 'slash-list'
export const slashOptionId = (index: number) => `${slashListId}-${index}`

export interface SlashCommand {
  /** As it is typed, without the `/`. */
  name: string
  label: string
  run(): void
}

interface Slash {
  /** Empty unless a command is being typed. */
  commands: readonly SlashCommand[]
  active: number
  /** Returns true if the list handled the key. */
  onKey(event: KeyboardEvent): boolean
  choose(index: number): void
  close(): void
}

export function useSlash(text: string, isOff: boolean, writeNote: () => void, clear: () => void): Slash {
  const { t } = useTranslation()
  const [active, setActive] = useState(0)
  /** The text for which Escape closed the list. */
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const typed = /^\/([\p{L}-]*)$/u.exec(text)?.[1]?.toLocaleLowerCase()
  const all: SlashCommand[] = [
    { name: 'note', label: t('session.placeholderNote'), run: writeNote },
    { name: 'brainstorm', label: t('session.brainstorm'), run: () => callTool('brainstorm') },
    { name: 'swot', label: t('session.swot'), run: () => callTool('swot') },
    { name: 'calendar', label: t('session.calendar'), run: () => callTool('content_calendar') },
    { name: 'strategy', label: t('session.strategy'), run: () => callTool('strategy') },
  ]
  const isOpen = typed !== undefined && !isOff && closedAt !== text
  const fits = ({ name, label }: SlashCommand) => name.startsWith(typed ?? '') || label.toLocaleLowerCase().startsWith(typed ?? '')
  const commands = isOpen ? all.filter(fits) : []
  const last = commands.length - 1
  const choose = (index: number) => {
    const command = commands[index]
    if (!command) return
    clear()
    setActive(0)
    command.run()
  }
  return {
    commands,
    active: Math.min(active, Math.max(0, last)),
    onKey(event) {
      if (commands.length === 0 || isImeKey(event.nativeEvent)) return false
      if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1)
      else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1)
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(Math.min(active, last))
      else if (event.key === 'Escape') setClosedAt(text)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    choose,
    close: () => setClosedAt(text),
  }
}
