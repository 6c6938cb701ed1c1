// Keyboard access on a session's page: shortcuts, the command palette and the shortcuts sheet.
import { useEffect } from 'react'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import type { ShortcutId } from '../../../lib/settings/shortcuts.ts'
import { useShortcuts } from '../../../lib/settings/use-shortcuts.ts'
import { whenIdle } from '../../../lib/browser/when-idle.ts'
import { Lazy } from '../../../ui/lazy.tsx'
import { useLongPress } from '../message/use-long-press.ts'
import type { ChatCommandContext } from './chat-commands.ts'
import type { Layer } from './chat-layers.tsx'

type ChatKeyboardProps = Omit<ChatCommandContext, 'showShortcuts'> & { shown: Layer | null; onShow: (layer: Layer | null) => void }

export function ChatKeyboard(props: ChatKeyboardProps) {
  const { actions, shown, onShow } = props
  useLongPress()
  const ids: readonly ShortcutId[] = ['palette', 'search', 'sheet', 'compose', 'close', 'notifications', 'send', 'newLine', 'editLast']
  useShortcuts({
    palette: () => onShow(shown === 'palette' ? null : 'palette'),
    search: props.search,
    sheet: () => onShow('sheet'),
    compose: actions.compose,
  })
  // Preloads the palette, because people who know it type into it at once. A failure is shown when it is opened.
  useEffect(() => whenIdle(() => void load().catch(() => {})), [])
  return (
    <Lazy isWanted={shown !== null} load={load} onFail={() => onShow(null)}>
      {(ChatLayers) => <ChatLayers {...props} shortcutIds={ids} />}
    </Lazy>
  )
}

async function load() {
  const [{ ChatLayers }] = await Promise.all([import('./chat-layers.tsx'), loadTexts('palette')])
  return ChatLayers
}
