// Choosing an emoji: by a word, among those used lately, or in five categories; the arrow keys go through all of them.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmojiChoice } from './emoji-choice.tsx'
import { loadEmoji } from './emoji-list.ts'

export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
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
