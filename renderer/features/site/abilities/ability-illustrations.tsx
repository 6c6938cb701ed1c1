// Static illustrations of the product: a conversation, a board, and a file that the AI read.
import { Check, FileText } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Avatar, AvatarStack } from '../../../ui/avatar.tsx'
import { Ring } from '../../../ui/ring.tsx'

const people = [
  { key: 'anna', name: 'Anna', hue: 1 },
  { key: 'bram', name: 'Bram', hue: 6 },
  { key: 'chiara', name: 'Chiara', hue: 7 },
] as const

export function CollaborationIllustration() {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3 text-15">
      <AvatarStack people={people} max={3} total={12} label="" className="mb-1" />
      <span className="grid grid-cols-[1.75rem_1fr] items-center gap-3">
        <Avatar name="Anna" hue={1} />
        {t('abilities.show.line')}
      </span>
      <span className="grid grid-cols-[1.75rem_1fr] items-center gap-3">
        <Ring className="justify-self-center" />
        <span>
          {t('abilities.show.answer')}
          <span className="caret animate-none" />
        </span>
      </span>
    </div>
  )
}

const stickies = [
  { idea: 'firstIdea', votes: 3, look: 'bg-sticky-yellow -rotate-2' },
  { idea: 'secondIdea', votes: 1, look: 'bg-sticky-blue rotate-1 mt-5' },
  { idea: 'thirdIdea', votes: 2, look: 'bg-sticky-pink -rotate-1 -mt-1' },
] as const

export function BrainstormIllustration() {
  const { t } = useTranslation()
  return (
    <div className="grid grid-cols-3 gap-3 text-sticky-ink">
      {stickies.map(({ idea, votes, look }) => (
        <span
          key={idea}
          className={`flex min-h-26 flex-col justify-between gap-2 rounded-sm p-2.5 text-13 font-medium hyphens-auto ${look}`}
        >
          <span className="wrap-anywhere">{t(`abilities.show.${idea}`)}</span>
          <span className="flex gap-1">
            {Array.from({ length: votes }, (_, n) => (
              <i key={n} className="size-2 rounded-full bg-sticky-ink" />
            ))}
          </span>
        </span>
      ))}
    </div>
  )
}

export function FilesIllustration() {
  const { t } = useTranslation()
  return (
    <div className="flex items-center gap-3 justify-self-start rounded-lg border border-line bg-raised py-3 pr-5 pl-4">
      <FileText className="size-7 text-muted" />
      <span>
        <span className="block font-semibold">{t('abilities.show.file')}</span>
        <span className="mt-0.5 flex items-center gap-1.5 text-13 text-assistant [&_.lucide]:size-[13px] [&_.lucide]:stroke-2">
          <Check />
          {t('abilities.show.readFile')}
        </span>
      </span>
    </div>
  )
}
