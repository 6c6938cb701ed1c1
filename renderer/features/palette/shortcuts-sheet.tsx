// All keyboard shortcuts, and a switch for single-key shortcuts.
import { useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { isMac } from '../../lib/browser/device.ts'
import { local } from '../../lib/browser/local.ts'
import { keyCaps, shortcuts, type ShortcutId } from '../../lib/settings/shortcuts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Keys } from './keys.tsx'

type ShortcutsSheetProps = {
  open: boolean
  onClose: () => void
  /** The shortcuts that work on this page. */
  ids: readonly ShortcutId[]
}

const groups = {
  anywhere: ['palette', 'search', 'sheet', 'compose', 'close', 'notifications'],
  writing: ['send', 'newLine', 'editLast'],
} as const satisfies Record<string, readonly ShortcutId[]>

const singleKeys = [shortcuts.sheet, shortcuts.compose]

export function ShortcutsSheet({ open, onClose, ids }: ShortcutsSheetProps) {
  const { t, i18n } = useTranslation()
  const [areSingleKeysOn, setSingleKeys] = useState(() => local.noSingleKeys.read() === null)
  const mod = isMac() ? '⌘' : 'Ctrl'
  const keys = new Intl.ListFormat(i18n.language).format(singleKeys.flatMap((shortcut) => keyCaps(shortcut, isMac())))
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={t('palette.shortcuts')} size="sm">
      {(['anywhere', 'writing'] as const).map((group) => {
        const members = groups[group].filter((id) => ids.includes(id))
        if (members.length === 0) return null
        return (
          <section key={group} className="mb-5">
            <h3 className="pb-1 text-12 font-semibold text-muted">{t(`palette.keys.${group}`)}</h3>
            <dl>
              {members.map((id) => (
                <div key={id} className="flex min-h-10 items-center justify-between gap-4 border-b border-line last:border-b-0">
                  <dt>{t(`palette.keys.${id}`)}</dt>
                  <dd>
                    <Keys shortcut={shortcuts[id]} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      <div className="flex items-center justify-between gap-6 border-t border-line pt-4">
        <div>
          <p className="font-semibold">{t('palette.keys.plain', { mod })}</p>
          <p className="text-13 text-muted">{t('palette.keys.plainText', { keys })}</p>
        </div>
        <Switch
          label={t('palette.keys.plain', { mod })}
          checked={areSingleKeysOn}
          onCheckedChange={(isOn) => {
            local.noSingleKeys.write(isOn ? null : 'yes')
            setSingleKeys(isOn)
          }}
        />
      </div>
    </Dialog>
  )
}
