// The session's AI role; a change applies to everyone.
import { ChevronDown } from 'lucide-react'
import { aiRoles, type AiRole } from '../../../../shared/answers/assistant.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Menu, MenuLabel, MenuRadioGroup, MenuRadioItem } from '../../../ui/menu.tsx'
import { Ring } from '../../../ui/ring.tsx'

export function RoleMenu({ role, onChange }: { role: AiRole; onChange: (role: AiRole) => void }) {
  const { t } = useTranslation()
  return (
    <Menu
      align="start"
      side="top"
      trigger={
        <button
          type="button"
          data-tutorial="role"
          aria-label={`${t('session.role')}: ${t(`roles.${role}`)}`}
          className="inline-flex min-h-(--target) min-w-0 items-center gap-[7px] rounded-md px-2 text-13 font-semibold whitespace-nowrap text-assistant hover:bg-hover"
        >
          <Ring className="size-[18px] max-sm:size-[22px]" />
          <span className="truncate max-sm:hidden">{t(`roles.${role}`)}</span>
          <ChevronDown className="size-3.5" />
        </button>
      }
    >
      <MenuLabel>{t('session.role')}</MenuLabel>
      <MenuRadioGroup value={role} onValueChange={(value) => onChange(value as AiRole)} label={t('session.role')}>
        {aiRoles.map((one) => (
          <MenuRadioItem key={one} value={one}>
            {t(`roles.${one}`)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}
