// Find in page: Enter and Shift+Enter go through the matches, Escape closes the bar. In a session, where only the messages near the visible
// ones are in the page, it offers the search of the whole session when there is no match.
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { isImeKey } from '../../../lib/browser/ime-key.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { setHeight, useFind } from './use-find.ts'

export function FindBar() {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const again = useRef(() => {})
  const onOpen = useCallback(() => {
    field.current?.focus()
    field.current?.select()
    again.current()
  }, [])
  const find = useFind(onOpen)
  useEffect(() => {
    again.current = find.again
  }, [find.again])
  useEffect(() => field.current?.focus(), [])
  const content = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = content.current
    if (!element) return
    // The window around this page is as high as its content, whose text size is a setting.
    const observer = new ResizeObserver(() => setHeight(Math.ceil(element.getBoundingClientRect().height)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const { text, found } = find
  const hasMatches = found !== null && found.matches > 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (isImeKey(event.nativeEvent)) return
    if (event.key === 'Escape') find.close()
    if (event.key !== 'Enter' || event.target !== field.current) return
    event.preventDefault()
    find.step(!event.shiftKey)
  }
  return (
    <main ref={content} onKeyDown={onKeyDown} className="grid gap-1 bg-raised p-2 inset-ring inset-ring-line">
      <title>{t('desktop.find.documentTitle')}</title>
      <div role="search" className="flex items-center gap-1">
        <input
          ref={field}
          type="text"
          aria-label={t('desktop.find.label')}
          placeholder={t('desktop.find.label')}
          maxLength={500}
          value={text}
          onChange={(event) => find.write(event.target.value)}
          className="min-h-(--target) w-full min-w-0 flex-1 rounded-md bg-transparent px-2 text-16"
        />
        <p role="status" className="shrink-0 px-1 text-13 whitespace-nowrap text-muted tabular-nums">
          {found !== null &&
            (hasMatches ? t('desktop.find.count', { position: found.position, matches: found.matches }) : t('desktop.find.none'))}
        </p>
        <IconButton label={t('desktop.find.previous')} disabled={!hasMatches} onClick={() => find.step(false)}>
          <ChevronUp />
        </IconButton>
        <IconButton label={t('desktop.find.next')} disabled={!hasMatches} onClick={() => find.step(true)}>
          <ChevronDown />
        </IconButton>
        <IconButton label={t('desktop.find.close')} onClick={find.close}>
          <X />
        </IconButton>
      </div>
      {found !== null && !hasMatches && found.isSession && (
        <div className="flex items-center justify-between gap-2 px-2">
          <p className="min-w-0 flex-1 text-13 text-muted">{t('desktop.find.notAll')}</p>
          <Button size="sm" onClick={find.searchSession}>
            {t('desktop.find.searchSession')}
          </Button>
        </div>
      )}
    </main>
  )
}
