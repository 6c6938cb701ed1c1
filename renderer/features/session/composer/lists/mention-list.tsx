// The people who match the text after `@`, above the composer.
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { personHue } from '../../../../lib/person-hue.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { cn } from '../../../../ui/cn.ts'
import { Ring } from '../../../../ui/ring.tsx'
import { assistantColor } from '../../assistants/assistant-color.ts'
import { ListBox } from './list-box.tsx'
import { mentionListId, mentionOptionId, type Mentionable } from './mentions.ts'

type MentionListProps = { people: Mentionable[]; active: number; onChoose: (index: number) => void }

export function MentionList({ people, active, onChoose }: MentionListProps) {
  const { t } = useTranslation()
  return (
    <ListBox id={mentionListId} label={t('message.mentionList')}>
      {people.map(({ id, name, color }, index) => (
        <li
          key={id ?? 'ai'}
          style={assistantColor(color) as CSSProperties}
          id={mentionOptionId(index)}
          role="option"
          aria-selected={index === active}
          // pointerdown fires before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(index)
          }}
          className={cn(
            'flex min-h-(--target) cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-14',
            index === active && 'bg-hover',
          )}
        >
          {id === null || color ? <Ring className="size-5" /> : <Avatar name={name} hue={personHue(id)} size="s" />}
          <span className="min-w-0 truncate">{name}</span>
          {(id === null || color) && (
            <span className="ml-auto shrink-0 pl-4 text-12 text-muted">{t(color ? 'message.mentionAssistant' : 'message.mentionAi')}</span>
          )}
        </li>
      ))}
    </ListBox>
  )
}
