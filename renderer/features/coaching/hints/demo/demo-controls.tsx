// Buttons that trigger everything that can happen in the simulated session.
import { useId } from 'react'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { personHue } from '../../../../lib/person-hue.ts'
import { mayJoin, type DemoEvent, type DemoSession } from './demo-session.ts'

type DemoControlsProps = { session: DemoSession; onEvent: (event: DemoEvent) => void }

export function DemoControls({ session, onEvent }: DemoControlsProps) {
  const { t } = useTranslation()
  return (
    <>
      <section>
        <h2 className="text-16 font-extrabold">{t('hintsDemo.people')}</h2>
        <ul className="mt-3 border-t border-line">
          {session.participants.map((one, index) => (
            <li key={one.id} className="flex min-h-11 items-center gap-3 border-b border-line py-1.5">
              <Avatar name={one.displayName} hue={personHue(one.id)} size="s" />
              <span className="min-w-0 flex-1 truncate">
                {one.displayName} {index === 0 && <span className="text-muted">({t('hintsDemo.you')})</span>}
              </span>
              <span className="text-13 text-muted">{t(one.isOnline ? 'hintsDemo.online' : 'hintsDemo.away')}</span>
              <Switch
                label={t('hintsDemo.toggleOnline', { name: one.displayName })}
                checked={one.isOnline}
                onCheckedChange={() => onEvent({ type: 'toggleOnline', id: one.id })}
              />
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button disabled={!mayJoin(session)} onClick={() => onEvent({ type: 'join', at: Date.now() })}>
            {t('hintsDemo.addPerson')}
          </Button>
          <Button disabled={session.participants.length === 1} onClick={() => onEvent({ type: 'leave' })}>
            {t('hintsDemo.removePerson')}
          </Button>
        </div>
      </section>
      <section>
        <h2 className="text-16 font-extrabold">{t('hintsDemo.session')}</h2>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => onEvent({ type: 'say' })}>{t('hintsDemo.says')}</Button>
          <Button onClick={() => onEvent({ type: 'answer' })}>{t('hintsDemo.answers')}</Button>
          <Button onClick={() => onEvent({ type: 'nextRole' })}>{t('hintsDemo.role')}</Button>
          <Button onClick={() => onEvent({ type: 'addFile' })}>{t('hintsDemo.file')}</Button>
          <Button onClick={() => onEvent({ type: 'talk', at: Date.now() })}>{t('hintsDemo.talks')}</Button>
          <Button onClick={() => onEvent({ type: 'minutesPass' })}>{t('hintsDemo.minutes')}</Button>
        </div>
        <div className="mt-4 grid gap-1 border-t border-line pt-2">
          <Toggle label={t('hintsDemo.types')} checked={session.isTyping} onChange={(on) => onEvent({ type: 'type', on })} />
          <Toggle label={t('hintsDemo.shared')} checked={session.isShared} onChange={(on) => onEvent({ type: 'share', on })} />
          <Toggle label={t('hintsDemo.idle')} checked={session.isIdle} onChange={(on) => onEvent({ type: 'idle', on })} />
        </div>
      </section>
    </>
  )
}

function Toggle({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="min-w-0 flex-1">
        {label}
      </label>
      <Switch id={id} label={label} checked={checked} onCheckedChange={onChange} />
    </div>
  )
}
