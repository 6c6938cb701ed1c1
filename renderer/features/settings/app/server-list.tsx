// The servers that the app is connected to: their order, names and unread messages, and a form to add one.
import { useRef, useState } from 'react'
import type { System } from '../../../../shared/desktop/desktop.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ServerForm } from '../../../ui/server-form.tsx'
import { ServerItem } from './server-item.tsx'
import { useServers } from './use-servers.ts'

export function ServerList({ server, system }: { server: string; system: System }) {
  const { t } = useTranslation()
  const own = useServers()
  const [isAdding, setIsAdding] = useState(false)
  const [said, setSaid] = useState('')
  const add = useRef<HTMLDivElement>(null)
  const move = async (origin: string, name: string, place: number) => {
    if (await own.move(origin, place)) setSaid(t('desktop.server.moved', { name, place: place + 1 }))
  }
  return (
    <section aria-label={t('desktop.server.title')} className="grid gap-3">
      <p className="font-semibold">
        {t('desktop.server.title')}
        <span className="block text-13 font-normal text-muted">
          {t('desktop.server.hint', { keys: system === 'mac' ? '⌘1–9' : 'Ctrl+1–9' })}
        </span>
      </p>
      <ol className="grid gap-1">
        {own.servers.map((one, at) => (
          <ServerItem
            key={one.origin}
            server={one}
            isHere={one.origin === server}
            isFirst={at === 0}
            isLast={at === own.servers.length - 1}
            onOpen={() => own.open(one.origin)}
            onRename={(name) => own.rename(one.origin, name)}
            onMove={(by) => void move(one.origin, one.name, at + by)}
            onRemove={() => own.remove(one.origin)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={add} tabIndex={-1} className="outline-none">
        {isAdding ? (
          <ServerForm
            onDone={() => {
              setIsAdding(false)
              add.current?.focus()
            }}
          />
        ) : (
          <Button onClick={() => setIsAdding(true)}>{t('desktop.server.add')}</Button>
        )}
      </div>
    </section>
  )
}
