// The command palette: finds an action by its words and runs it with Enter; the page provides the actions.
import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import type { Shortcut } from '../../lib/settings/shortcuts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Keys } from './keys.tsx'
import { findCommands } from './find-commands.ts'

export const paletteGroups = ['here', 'go', 'sessions', 'app'] as const

export interface PaletteCommand {
  id: string
  group: (typeof paletteGroups)[number]
  label: string
  /** Other words to find it by, separated by spaces. */
  keywords?: string
  icon: LucideIcon
  shortcut?: Shortcut
  run(): void
}

type PaletteProps = { open: boolean; onClose: () => void; commands: readonly PaletteCommand[] }

export function Palette({ open, onClose, commands }: PaletteProps) {
  const { t } = useTranslation()
  const chosen = useRef<PaletteCommand | null>(null)
  // Waits until the dialog has returned the focus: otherwise what the command opens would later return it to a closed palette.
  const runChosen = () => {
    const command = chosen.current
    chosen.current = null
    command?.run()
  }
  const choose = (command: PaletteCommand) => {
    chosen.current = command
    onClose()
  }
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} onClosed={runChosen} title={t('palette.title')} hideTitle>
      <Choice commands={commands} onChoose={choose} />
    </Dialog>
  )
}

function Choice({ commands, onChoose }: { commands: readonly PaletteCommand[]; onChoose: (command: PaletteCommand) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const found = findCommands(commands, typed)
  // The group of the best match comes first.
  const groups = typed === '' ? paletteGroups : [...new Set(found.map((command) => command.group))]
  return (
    <Command
      label={t('palette.title')}
      loop
      vimBindings={false}
      shouldFilter={false}
      className="-mx-6 -mt-3 -mb-6 flex h-[min(28rem,70dvh)] flex-col"
    >
      <Command.Input
        data-autofocus
        value={typed}
        onValueChange={setTyped}
        placeholder={t('palette.search')}
        className="h-19 shrink-0 border-b border-line bg-transparent pr-16 pl-6 text-16 outline-none sm:h-17"
      />
      <Command.List label={t('palette.title')} className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 py-2">
        {groups.map((group) => (
          <Group key={group} group={group} commands={found.filter((command) => command.group === group)} onChoose={onChoose} />
        ))}
      </Command.List>
      <p role="status" className="absolute inset-x-0 top-32 text-center text-muted">
        {found.length === 0 && t('palette.none')}
      </p>
    </Command>
  )
}

type GroupProps = { group: PaletteCommand['group']; commands: PaletteCommand[]; onChoose: (command: PaletteCommand) => void }

function Group({ group, commands, onChoose }: GroupProps) {
  const { t } = useTranslation()
  if (commands.length === 0) return null
  return (
    <Command.Group
      heading={t(`palette.groups.${group}`)}
      className="[&_[cmdk-group-heading]]:px-3.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
    >
      {commands.map((command) => (
        <Command.Item
          key={command.id}
          value={command.id}
          onSelect={() => onChoose(command)}
          className="flex min-h-(--target) cursor-pointer items-center gap-3 rounded-md px-3.5 py-1.5 select-none data-[selected=true]:bg-hover"
        >
          <command.icon className="text-ink-2" />
          <span className="min-w-0 flex-1 truncate">{command.label}</span>
          {command.shortcut && <Keys shortcut={command.shortcut} />}
        </Command.Item>
      ))}
    </Command.Group>
  )
}
