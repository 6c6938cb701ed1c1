// The contact form: what was typed stays until the server has accepted it.
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useHydrated } from '../../../lib/browser/document.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Field, TextInput } from '../../../ui/field.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { useContactForm, type ContactFields } from './use-contact-form.ts'

export function ContactForm({ address }: { address: string | null }) {
  const { t } = useTranslation()
  const { form, submit, isBusy, failure, forgive } = useContactForm(address)
  const { errors } = form.formState
  const button = useFocusAfter(isBusy)
  const isHydrated = useHydrated()
  const field = (name: keyof ContactFields) => ({
    ...form.register(name, { validate: (value) => value.trim() !== '' || t('contact.missing'), onChange: forgive }),
    required: true,
    // Before hydration, typed text would be lost.
    readOnly: isBusy || !isHydrated,
  })
  const words = (name: keyof ContactFields) => ({ label: t(`contact.${name}`), required: true, error: errors[name]?.message })
  return (
    <form onSubmit={(event) => void submit(event)} className="grid content-start gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...words('name')} {...field('name')} autoComplete="name" />
        <TextInput {...words('email')} {...field('email')} type="email" autoComplete="email" />
      </div>
      <TextInput {...words('subject')} {...field('subject')} autoComplete="off" />
      <Field {...words('message')}>
        {(control) => (
          <textarea
            {...control}
            {...field('message')}
            rows={5}
            className={cn(
              'block min-h-36 w-full resize-y rounded-md border border-line-strong bg-paper px-3 py-2 text-16',
              errors.message && 'border-danger inset-ring inset-ring-danger',
            )}
          />
        )}
      </Field>
      {failure && (
        <Banner
          tone="danger"
          icon={<CircleAlert className="shrink-0" />}
          actions={
            failure.draft && (
              <Button asChild size="sm">
                <a href={failure.draft}>{t('contact.draftAgain')}</a>
              </Button>
            )
          }
        >
          {[t('contact.error'), failure.reason, t('contact.stillHere'), failure.draft ? t('contact.drafted') : ''].join(' ').trim()}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button ref={button} type="submit" variant="you" size="lg" disabled={isBusy} className="max-sm:w-full">
          {isBusy && <Ring turning className="size-4 text-current" />}
          {isBusy ? t('contact.sending') : t('contact.send')}
        </Button>
        <p className="text-13 text-muted">{t('contact.required')}</p>
      </div>
      <p className="hidden text-note noscript:block">{t('contact.noScript')}</p>
    </form>
  )
}

// A disabled button loses the focus; this hook returns it to the button afterwards.
function useFocusAfter(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !isBusy && document.activeElement === document.body) button.current?.focus()
    was.current = isBusy
  }, [isBusy])
  return button
}
