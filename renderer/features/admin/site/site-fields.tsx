// The fields of the site, in groups.
import type { SiteView } from '../../../../shared/policy/policy-api.ts'
import { siteLimits, type Site } from '../../../../shared/policy/site.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { TextInput } from '../../../ui/field.tsx'
import { Group, SwitchRow, TextArea } from '../policy/fields.tsx'
import { SiteAccent } from './site-accent.tsx'
import type { SiteFieldErrors } from './site-field-errors.ts'
import { SiteLogo } from './site-logo.tsx'

type Props = { view: SiteView; value: Site; errors: SiteFieldErrors; onChange: (patch: Partial<Site>) => void }

export function SiteFields({ view, value, errors, onChange }: Props) {
  const { t } = useTranslation()
  const text = (field: 'name' | 'support' | 'terms' | 'privacy', hint: string) => {
    const error = errors[field]
    return {
      label: t(`adminSite.${field}`),
      hint,
      value: value[field],
      className: 'max-w-xl',
      onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
      ...(error !== undefined && { error: t(`errors.${error}`) }),
    }
  }
  return (
    <>
      <Group title={t('adminSite.lookTitle')}>
        <TextInput
          {...text('name', t('adminSite.nameHint'))}
          counter={{ used: value.name.length, max: siteLimits.siteNameCharacters }}
          maxLength={siteLimits.siteNameCharacters}
        />
        <SiteLogo logo={view.logo} />
        <SiteAccent value={value.accent} onChange={(accent) => onChange({ accent })} />
      </Group>
      <Group title={t('adminSite.textsTitle')}>
        <TextArea
          label={t('adminSite.welcome')}
          hint={t('adminSite.welcomeHint')}
          value={value.welcome}
          rows={3}
          maxLength={siteLimits.welcomeCharacters}
          onChange={(welcome) => onChange({ welcome })}
        />
        <TextInput
          {...text('support', view.isSupportFixed ? t('adminSite.fixed', { setting: 'SUPPORT_EMAIL' }) : t('adminSite.supportHint'))}
          disabled={view.isSupportFixed}
          maxLength={siteLimits.linkCharacters}
        />
        <TextInput {...text('terms', t('adminSite.legalHint'))} inputMode="url" maxLength={siteLimits.linkCharacters} />
        <TextInput {...text('privacy', t('adminSite.legalHint'))} inputMode="url" maxLength={siteLimits.linkCharacters} />
      </Group>
      <Group title={t('adminSite.pagesTitle')}>
        <SwitchRow
          label={t('adminSite.publicPages')}
          hint={t('adminSite.publicPagesHint')}
          checked={value.publicPages}
          onChange={(publicPages) => onChange({ publicPages })}
        />
      </Group>
    </>
  )
}
