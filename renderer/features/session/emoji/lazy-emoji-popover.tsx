// The picker's place on a page: empty until somebody first asks for emoji.
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { Lazy } from '../../../ui/lazy.tsx'
import type { EmojiPopoverProps } from './emoji-popover.tsx'

export function LazyEmojiPopover(props: EmojiPopoverProps) {
  return (
    <Lazy isWanted={props.open} load={load} onFail={props.onClose}>
      {(EmojiPopover) => <EmojiPopover {...props} />}
    </Lazy>
  )
}

async function load() {
  const [{ EmojiPopover }] = await Promise.all([import('./emoji-popover.tsx'), loadTexts('emoji')])
  return EmojiPopover
}
