// The people in the session: up to three avatars and a number; the menu lists all names.
import { UsersRound } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu.tsx'
import { Avatar, AvatarStack } from '../../../ui/avatar.tsx'
import type { Participant } from '../../../../shared/entities.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { personHue } from '../../../lib/person-hue.ts'
import { personKey } from '../../../../shared/sync/session/session-model.ts'

type PeopleMenuProps = {
  participants: Participant[]
  /** As in `SessionState`: null unless only some people are listed. */
  onlineCount: number | null
  selfKey: string
  hostId: string | null
  /** The number of people waiting to be admitted. */
  waiting: number
  /** Opens the host's controls; null unless this person is the host. */
  onManage: (() => void) | null
  className?: string
}

export function PeopleMenu({ participants, onlineCount, selfKey, hostId, waiting, onManage, className }: PeopleMenuProps) {
  const { t } = useTranslation()
  const online = participants.filter((one) => one.isOnline)
  // In a crowd, only the most recently active people are known to be online.
  const sorted = onlineCount === null ? [...participants].sort((a, b) => Number(b.isOnline) - Number(a.isOnline)) : online
  const count = onlineCount ?? online.length
  const label = t('session.peopleOnline', { count })
  return (
    <Menu
      trigger={
        <button
          type="button"
          data-tutorial="people"
          data-part="people"
          aria-label={label}
          title={label}
          className={`inline-flex min-h-(--target) items-center gap-2 rounded-md px-1.5 hover:bg-hover ${className ?? ''}`}
        >
          <AvatarStack
            people={online
              .slice(0, limits.headerAvatars)
              .map((one) => ({ key: personKey(one), name: one.displayName, hue: personHue(personKey(one)) }))}
            total={count}
            max={limits.headerAvatars}
            label={label}
          />
          <span className="text-13 whitespace-nowrap text-muted @max-[62rem]:hidden">{t('session.online', { count })}</span>
        </button>
      }
    >
      <MenuLabel>{t(onlineCount === null ? 'session.people' : 'session.peopleActive')}</MenuLabel>
      {sorted.map((one) => (
        <MenuItem
          key={personKey(one)}
          icon={<Avatar name={one.displayName} hue={personHue(personKey(one))} size="s" className={one.isOnline ? '' : 'opacity-45'} />}
          hint={about(one)}
        >
          {one.displayName}
        </MenuItem>
      ))}
      {onManage && (
        <>
          <MenuSeparator />
          <MenuItem icon={<UsersRound />} onSelect={onManage} hint={waiting > 0 ? waiting : undefined}>
            {t('session.managePeople')}
          </MenuItem>
        </>
      )}
    </Menu>
  )

  function about(one: Participant): string | undefined {
    const words = [
      personKey(one) === hostId && t('session.host'),
      personKey(one) === selfKey && t('session.you'),
      !one.isOnline && personKey(one) !== selfKey && t('session.away'),
    ]
    return words.filter(Boolean).join(', ') || undefined
  }
}
