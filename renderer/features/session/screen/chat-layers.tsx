// The command palette and the shortcuts sheet of a session's page, loaded together when one of them is first needed.
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
