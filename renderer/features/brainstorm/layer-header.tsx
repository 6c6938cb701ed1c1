// The header of the brainstorm: back, the topic, the participants, and ending it for everyone.
import { ArrowLeft, Ellipsis, Plus, X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useState } from 'react'
import type { Participant } from '../../../shared/entities.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { personHue } from '../../lib/person-hue.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { AvatarStack } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useBrainstorm } from './brainstorm-context.ts'

export function LayerHeader({ onClose, onEnd }: { onClose: () => void; onEnd: () => void }) {
  const { t } = useTranslation()
  const { view, people, count, mayChange, isConnected } = useBrainstorm()
  const [isAsking, setIsAsking] = useState(false)
  const { brainstorm } = view
  const mayEnd = mayChange && brainstorm !== null
  return (
    <header className="flex h-14 items-center gap-1 pr-1 pl-1 sm:gap-3 sm:pr-3 sm:pl-2.5">
      <Button variant="plain" onClick={onClose} className="px-2.5 max-sm:min-w-(--target)" aria-label={t('brainstorm.back')}>
        <ArrowLeft />
        <span className="max-sm:hidden">{t('brainstorm.back')}</span>
      </Button>
      <Radix.Title dir="auto" className="min-w-0 truncate text-16 font-bold tracking-[-0.008em]">
        {brainstorm?.topic ?? t('brainstorm.title')}
      </Radix.Title>
      {brainstorm && (
        <Badge tone="line" className="max-sm:hidden">
          {t(`brainstorm.templates.${brainstorm.template}`)}
        </Badge>
      )}
      <span className="flex-1" />
      <Faces people={people} count={count} />
      {mayEnd && (
        <>
          <span aria-hidden="true" className="h-5 w-px bg-line max-sm:hidden" />
          <Button variant="plain" onClick={() => setIsAsking(true)} disabled={!isConnected} className="max-md:hidden">
            <Plus />
            {t('brainstorm.newSession')}
          </Button>
          <Menu
            trigger={
              <IconButton label={t('brainstorm.more')} className="md:hidden">
                <Ellipsis />
              </IconButton>
            }
          >
            <MenuItem icon={<Plus />} onSelect={() => isConnected && setIsAsking(true)}>
              {t('brainstorm.newSession')}
            </MenuItem>
          </Menu>
        </>
      )}
      <IconButton label={t('common.close')} onClick={onClose}>
        <X />
      </IconButton>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('brainstorm.endTitle')}
        description={t('brainstorm.endText')}
        size="sm"
        footer={
          <>
            <Button
              variant="danger-solid"
              disabled={!isConnected}
              onClick={() => {
                setIsAsking(false)
                onEnd()
              }}
            >
              {t('brainstorm.endConfirm')}
            </Button>
            <Button data-autofocus onClick={() => setIsAsking(false)}>
              {t('brainstorm.cancel')}
            </Button>
          </>
        }
      />
    </header>
  )
}

function Faces({ people, count }: { people: readonly Participant[]; count: number }) {
  const { t } = useTranslation()
  const here = people.filter((one) => one.isOnline)
  const faces = here.map(({ userId, anonymousId, displayName }) => {
    const key = userId ?? anonymousId ?? ''
    return { key, name: displayName, hue: personHue(key) }
  })
  return (
    <span className="max-sm:hidden">
      <AvatarStack people={faces} total={count} max={limits.headerAvatars} label={t('brainstorm.here', { count })} />
    </span>
  )
}
