// Chooses the skin tone of emoji; the choice is remembered.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { isSkinTone, skinTones, withTone, type SkinTone } from '../../../lib/settings/skin-tone.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuLabel, MenuRadioGroup, MenuRadioItem } from '../../../ui/menu.tsx'

export function SkinToneMenu({ tone, onChange }: { tone: SkinTone | null; onChange: (tone: SkinTone | null) => void }) {
  const { t } = useTranslation()
  return (
    <Menu
      side="top"
      trigger={
        <IconButton label={t('emoji.tone')}>
          <Hand tone={tone} />
        </IconButton>
      }
    >
      <MenuLabel>{t('emoji.tone')}</MenuLabel>
      <MenuRadioGroup
        label={t('emoji.tone')}
        value={String(tone ?? 0)}
        onValueChange={(value) => onChange(isSkinTone(Number(value)) ? (Number(value) as SkinTone) : null)}
      >
        <MenuRadioItem value="0" icon={<Hand tone={null} />}>
          {t('emoji.tone0')}
        </MenuRadioItem>
        {skinTones.map((one) => (
          <MenuRadioItem key={one} value={String(one)} icon={<Hand tone={one} />}>
            {t(`emoji.tone${one}`)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}

function Hand({ tone }: { tone: SkinTone | null }) {
  return (
    <span aria-hidden="true" className="font-emoji text-18 leading-none">
      {withTone('✋', tone)}
    </span>
  )
}
