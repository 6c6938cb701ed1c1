// A setting in a row: its label on the left, its control on the right.
import { useId, type ReactNode } from 'react'
import { Switch } from '../../ui/switch.tsx'

type Words = { label: string; hint?: string }

export function SettingRow({ label, hint, htmlFor, children }: Words & { htmlFor?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-(--target) flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <label htmlFor={htmlFor} className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
        {label}
        {hint !== undefined && <span className="block text-13 font-normal text-muted">{hint}</span>}
      </label>
      {children}
    </div>
  )
}

type SwitchRowProps = Words & { checked: boolean; onChange: (checked: boolean) => void }

export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <SettingRow label={label} hint={hint} htmlFor={id}>
      <Switch id={id} label={label} checked={checked} onCheckedChange={onChange} />
    </SettingRow>
  )
}
