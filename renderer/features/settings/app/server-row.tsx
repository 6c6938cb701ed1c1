// The server that the app connects to, and a form to change it.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { hostOf, ServerForm } from '../../../ui/server-form.tsx'

export function ServerRow({ server }: { server: string }) {
  const { t } = useTranslation()
  const [isChanging, setIsChanging] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  return (
    <div ref={row} tabIndex={-1} className="grid gap-3 outline-none">
      <div className="flex min-h-(--target) flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-40 font-semibold">
          {t('desktop.server.title')}
          <span className="block text-13 font-normal wrap-anywhere text-muted">{hostOf(server)}</span>
        </p>
        {!isChanging && (
          <Button aria-label={`${t('desktop.server.changeOther')}: ${hostOf(server)}`} onClick={() => setIsChanging(true)}>
            {t('desktop.server.change')}
          </Button>
        )}
      </div>
      {isChanging && (
        <ServerForm
          onCancel={() => {
            setIsChanging(false)
            row.current?.focus()
          }}
        />
      )}
    </div>
  )
}
