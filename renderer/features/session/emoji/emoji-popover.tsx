// The emoji picker above a button; on a phone a sheet that closes after a choice.
import { useQuery } from '@tanstack/react-query'
import * as Popover from 'radix-ui/popover'
import { useState, type RefObject } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useLayer } from '../../../lib/browser/open-layers.ts'
import { isPhoneScreen } from '../../../lib/browser/device.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmojiChoice } from './emoji-choice.tsx'
import { loadEmoji } from './emoji-list.ts'

export type EmojiPopoverProps = {
  open: boolean
  anchor: RefObject<HTMLElement | null>
  onPick: (emoji: string) => void
  onClose: () => void
  /** Called when the picker has closed and the focus is free. */
  onClosed: () => void
}

export function EmojiPopover({ open, anchor, onPick, onClose, onClosed }: EmojiPopoverProps) {
  const { t } = useTranslation()
  const [isSheet] = useState(isPhoneScreen)
  useLayer(open && !isSheet, onClose)
  const onOpenChange = (isOpen: boolean) => isOpen || onClose()
  if (isSheet) {
    const pickAndClose = (emoji: string) => {
      onPick(emoji)
      onClose()
    }
    return (
      <Dialog open={open} onOpenChange={onOpenChange} onClosed={onClosed} title={t('emoji.title')}>
        {/* Without margins, so that eight emoji of 44 px fit next to each other on the narrowest phone. */}
        <div className="-mx-6 h-[min(26rem,65dvh)]">
          <EmojiPicker onPick={pickAndClose} />
        </div>
      </Dialog>
    )
  }
  // Above the whole composer, so that the inserted emoji stays visible.
  const place = { current: { getBoundingClientRect: () => boxOf(anchor.current) } }
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={place} />
      <Popover.Portal>
        <Popover.Content
          aria-label={t('emoji.title')}
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          // The button closes the picker itself; otherwise it would reopen at once.
          onInteractOutside={(event) => event.target instanceof Node && anchor.current?.contains(event.target) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onClosed()
          }}
          className="rise z-50 h-[min(27rem,var(--radix-popover-content-available-height))] w-[22rem] max-w-[calc(100vw-1rem)] rounded-lg bg-raised shadow-lift ring ring-line outline-none"
        >
          <EmojiPicker onPick={onPick} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function boxOf(button: HTMLElement | null): DOMRect {
  return (button?.closest('form') ?? button ?? document.body).getBoundingClientRect()
}

// Choosing an emoji by search, from recent ones, or from five categories; the arrow keys reach all of them.
function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { data: list, isError, refetch } = useQuery({ queryKey: ['emoji', language], queryFn: () => loadEmoji(language) })
  if (list) return <EmojiChoice key={language} list={list} onPick={onPick} />
  return (
    <div className="grid h-full content-center justify-items-center gap-4 p-6 text-center">
      {isError ? (
        <>
          <p role="alert">{t('emoji.failed')}</p>
          <Button onClick={() => void refetch()}>{t('emoji.retry')}</Button>
        </>
      ) : (
        ['w-full', 'w-4/5', 'w-11/12', 'w-3/5'].map((width) => <Skeleton key={width} className={width} />)
      )}
    </div>
  )
}
