// What this browser stores about a person, and how to delete it.
import { useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { changeSettings, useSettings } from '../../lib/settings/settings.ts'
import { wipeLocalData } from '../../lib/settings/wipe.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchRow } from './setting-row.tsx'

export function PrivacyTab() {
  const { t } = useTranslation()
  const { autoSave } = useSettings()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="grid gap-3">
      <SwitchRow
        label={t('settings.autoSave')}
        hint={t('settings.autoSaveHint')}
        checked={autoSave}
        onChange={(next) => changeSettings({ autoSave: next })}
      />
      <section className="grid justify-items-start gap-3 border-t border-line pt-5">
        <div>
          <h3 className="font-semibold">{t('settings.localData')}</h3>
          <p className="text-13 text-muted">{t('settings.localDataText')}</p>
        </div>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {t('settings.wipe')}
        </Button>
      </section>
      <WipeDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  )
}

function WipeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [state, setState] = useState<'asking' | 'wiping' | 'failed'>('asking')
  const wipe = () => {
    setState('wiping')
    wipeLocalData().then(
      () => location.reload(),
      () => setState('failed'),
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('settings.wipeTitle')}
      description={t('settings.wipeText')}
      size="sm"
      footer={
        <>
          <Button variant="danger-solid" onClick={wipe} disabled={state === 'wiping'}>
            {t('settings.wipeYes')}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {t('settings.cancel')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('settings.wipeGuest')}</p>
      {state === 'failed' && (
        <p role="alert" className="mt-4 flex items-start gap-2 text-13 font-medium text-danger">
          <CircleAlert className="size-4" />
          {t('settings.wipeFailed')}
        </p>
      )}
    </Dialog>
  )
}
