// The command palette and the sheet of shortcuts of a session's page, loaded together when the first of them is wanted.
import { Palette } from '../../palette/palette.tsx'
import { ShortcutsSheet } from '../../palette/shortcuts-sheet.tsx'
import type { ShortcutId } from '../../../lib/settings/shortcuts.ts'
import { useChatCommands, type ChatCommandContext } from './chat-commands.ts'

export type Layer = 'palette' | 'sheet'

type ChatLayersProps = Omit<ChatCommandContext, 'showShortcuts'> & {
  shortcutIds: readonly ShortcutId[]
  shown: Layer | null
  onShow: (layer: Layer | null) => void
}

export function ChatLayers({ shortcutIds, shown, onShow, ...context }: ChatLayersProps) {
  const commands = useChatCommands({ ...context, showShortcuts: () => onShow('sheet') })
  const close = () => onShow(null)
  return (
    <>
      <Palette open={shown === 'palette'} onClose={close} commands={commands} />
      <ShortcutsSheet open={shown === 'sheet'} onClose={close} ids={shortcutIds} />
    </>
  )
}
