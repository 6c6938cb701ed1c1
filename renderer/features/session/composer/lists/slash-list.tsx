// The commands that match the text after `/`, above the composer.
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { cn } from '../../../../ui/cn.ts'
import { ListBox } from './list-box.tsx'
import { slashListId, slashOptionId, type SlashCommand } from './use-slash.ts'

type SlashListProps = { commands: readonly SlashCommand[]; active: number; onChoose: (index: number) => void }

export function SlashList({ commands, active, onChoose }: SlashListProps) {
  const { t } = useTranslation()
  return (
    <ListBox id={slashListId} label={t('session.commandList')}>
      {commands.map(({ name, label }, index) => (
        <li
          key={name}
          id={slashOptionId(index)}
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          className={cn(
            'flex min-h-(--target) cursor-pointer items-center gap-3 rounded-md px-2.5 text-14',
            index === active && 'bg-hover',
          )}
        >
          <b className="font-semibold">/{name}</b>
          <span className="min-w-0 truncate text-muted">{label}</span>
        </li>
      ))}
    </ListBox>
  )
}
