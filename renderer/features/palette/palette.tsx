// Everything that can be done, found by a word and done with Enter; the page says what there is.
import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shortcut } from '../../lib/shortcuts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Keys } from './keys.tsx'
import { rankCommand } from './rank.ts'

export const paletteGroups = ['here', 'go', 'sessions', 'app'] as const

export interface PaletteCommand {
  id: string
  group: (typeof paletteGroups)[number]
  label: string
  /** Other words by which somebody may look for it, separated by spaces. */
  keywords?: string
  icon: LucideIcon
  shortcut?: Shortcut
  run(): void
}

type PaletteProps = { open: boolean; onClose: () => void; commands: readonly PaletteCommand[] }

export function Palette({ open, onClose, commands }: PaletteProps) {
  const { t } = useTranslation()
  const chosen = useRef<PaletteCommand | null>(null)
  // Not before the focus is back: what a command opens would otherwise return it to a palette that is gone.
  const runChosen = () => {
    const command = chosen.current
    chosen.current = null
    command?.run()
  }
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} onClosed={runChosen} title={t('palette.title')} hideTitle>
      <Command
        label={t('palette.title')}
        loop
        vimBindings={false}
        filter={(_id, typed, [label = '', words = ''] = []) => rankCommand(label, words, typed)}
        className="-mx-6 -mt-3 -mb-6 flex h-[min(28rem,70dvh)] flex-col"
      >
        <Command.Input
          data-autofocus
          placeholder={t('palette.search')}
          className="h-19 shrink-0 border-b border-line bg-transparent pr-16 pl-6 text-16 outline-none sm:h-17"
        />
        <Command.List label={t('palette.title')} className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 py-2">
          {paletteGroups.map((group) => {
            const members = commands.filter((command) => command.group === group)
            if (members.length === 0) return null
            return (
              <Command.Group
                key={group}
                heading={t(`palette.groups.${group}`)}
                className="[&_[cmdk-group-heading]]:px-3.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted"
              >
                {members.map((command) => (
                  <Command.Item
                    key={command.id}
                    value={command.id}
                    keywords={[command.label, command.keywords ?? '']}
                    onSelect={() => {
                      chosen.current = command
                      onClose()
                    }}
                    className="flex min-h-(--target) cursor-pointer items-center gap-3 rounded-md px-3.5 py-1.5 select-none data-[selected=true]:bg-hover"
                  >
                    <command.icon className="text-ink-2" />
                    <span className="min-w-0 flex-1 truncate">{command.label}</span>
                    {command.shortcut && <Keys shortcut={command.shortcut} />}
                  </Command.Item>
                ))}
              </Command.Group>
            )
          })}
        </Command.List>
        <Command.Empty className="absolute inset-x-0 top-32 text-center text-muted">{t('palette.none')}</Command.Empty>
      </Command>
    </Dialog>
  )
}
