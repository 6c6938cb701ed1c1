// The items of the overflow menu: everything that does not fit in the header at its current width, plus search and export.
import { AudioLines, Pencil, Settings2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { personHue } from '../../../lib/person-hue.ts'
import { callTool } from '../../../lib/tools.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { MenuGrid, MenuItem, MenuLabel, MenuSeparator, MenuSwitchItem, MenuTile } from '../../../ui/menu.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { personKey } from '../../../../shared/sync/session/session-model.ts'
import { LazyAssistantsItem } from '../assistants/lazy-parts.tsx'
import { ReplyModes } from './ai-switch.tsx'
import type { HeaderProps } from './header-props.ts'
import { LazyModelMenu } from './lazy-model-menu.tsx'
import { SearchItems } from './search-items.tsx'
import { showsPlans, toolList } from './tool-list.ts'
import { BrainstormSign } from './tool-row.tsx'

type Part = 'people' | 'ai' | 'mode' | 'name' | 'tools' | 'voice' | 'settings'

// Only the style sheet decides what fits. The menu is rendered elsewhere in the page, so it checks when it opens.
const isInHeader = (part: Part) => document.querySelector(`header [data-part="${part}"]`)?.checkVisibility() ?? false

export function RestItems(props: HeaderProps) {
  const { t } = useTranslation()
  const { state, ai, voice } = props
  const [shown] = useState(() => ({
    people: isInHeader('people'),
    ai: isInHeader('ai'),
    mode: isInHeader('mode'),
    name: isInHeader('name'),
    tools: isInHeader('tools'),
    voice: isInHeader('voice'),
    settings: isInHeader('settings'),
  }))
  const isNameHere = props.guestName !== null && !shown.name
  const isModeHere = ai.enabled && !shown.mode
  return (
    <>
      {!shown.people && <People {...props} />}
      {isNameHere && (
        <MenuItem icon={<Pencil />} onSelect={props.onEditName} hint={props.guestName}>
          {t('session.editName')}
        </MenuItem>
      )}
      {(!shown.people || isNameHere) && <MenuSeparator />}
      {state.access.role === 'member' && (
        <>
          {!shown.ai && (
            <MenuSwitchItem icon={<Ring className="size-4.5" />} checked={ai.enabled} onCheckedChange={ai.onToggle}>
              {t('session.aiAnswers')} <Badge tone={ai.enabled ? 'ai' : 'free'}>{ai.enabled ? t('session.on') : t('session.off')}</Badge>
            </MenuSwitchItem>
          )}
          {isModeHere && (
            <>
              <MenuLabel>{t('session.replyMode')}</MenuLabel>
              <ReplyModes mode={ai.mode} onMode={ai.onMode} />
              <LazyModelMenu {...props} />
              <LazyAssistantsItem />
            </>
          )}
          {(!shown.ai || isModeHere) && <MenuSeparator />}
        </>
      )}
      {!shown.tools && <Tools {...props} />}
      {voice.toggle && !shown.voice && (
        <MenuItem icon={<AudioLines />} onSelect={voice.toggle} hint={voice.isOn ? t('session.on') : undefined}>
          {t('session.voice')}
        </MenuItem>
      )}
      <SearchItems state={state} onSearch={props.onSearch} onExport={props.onExport} />
      {!shown.settings && (
        <MenuItem icon={<Settings2 />} onSelect={props.onSettings}>
          {t('session.settings')}
        </MenuItem>
      )}
    </>
  )
}

function Tools({ state }: HeaderProps) {
  const { t } = useTranslation()
  return (
    <>
      {toolList.map(({ tool, label, plan, icon: Icon }) => (
        <MenuItem
          key={tool}
          icon={<Icon />}
          onSelect={() => callTool(tool)}
          hint={showsPlans(state) && (plan === 'session.toolPro' ? <span className="font-semibold text-pro">{t(plan)}</span> : t(plan))}
        >
          {t(label)} {tool === 'brainstorm' && <BrainstormSign state={state} />}
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  )
}

function People({ state, selfKey, onTool }: HeaderProps) {
  const { t } = useTranslation()
  const { participants, onlineCount, access, requests, session } = state
  const isSelf = (key: string) => key === selfKey
  const online = participants
    .filter((one) => one.isOnline)
    .map((one) => ({ key: personKey(one), name: one.displayName }))
    .sort((a, b) => Number(isSelf(b.key)) - Number(isSelf(a.key)))
  return (
    <>
      <MenuLabel>{t(onlineCount === null ? 'session.people' : 'session.peopleActive')}</MenuLabel>
      <MenuGrid label={t('session.people')}>
        {online.map(({ key, name }) => (
          <MenuTile
            key={key}
            icon={<Avatar name={name} hue={personHue(key)} />}
            hint={key === session.hostId ? t('session.host') : undefined}
          >
            {isSelf(key) ? t('session.you') : name}
          </MenuTile>
        ))}
      </MenuGrid>
      {access.isHost && !access.isClosed && (
        <MenuItem icon={<UsersRound />} onSelect={() => onTool('people')} hint={requests.length > 0 ? requests.length : undefined}>
          {t('session.managePeople')}
        </MenuItem>
      )}
    </>
  )
}
