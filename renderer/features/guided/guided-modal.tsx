// The full-screen frame of a guided form; notices and the submit button are always visible.
import { useId, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { maySubmit, type GuidedForm } from '../../../shared/guided/guided-form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FullDialog } from '../../ui/full-dialog.tsx'
import { PlanGate } from '../../ui/plan-gate.tsx'
import { ClearedNotice } from './cleared-notice.tsx'
import { FormActions } from './form-actions.tsx'
import type { GuidedPlace } from './guided-place.ts'
import { isBlocked, Notices } from './notices.tsx'
import { Typists } from './typists.tsx'
import type { OpenForm } from './use-guided-form.ts'
import { hasPlans } from '../../lib/site-facts.ts'

const words = { swot: 'swot', content_calendar: 'calendar', strategy: 'strategy' } as const satisfies Record<GuidedForm, string>

type GuidedModalProps<Form extends FieldValues> = {
  name: GuidedForm
  open: boolean
  onClose: () => void
  onCancel?: () => void
  place: GuidedPlace
  guided: OpenForm<Form>
  /** What is still missing before it can be sent, as a sentence. */
  lacks?: string | null
  children: ReactNode
}

export function GuidedModal<Form extends FieldValues>(props: GuidedModalProps<Form>) {
  const { name, open, onClose, onCancel, place, guided, lacks = null, children } = props
  const { t } = useTranslation()
  const formId = useId()
  const of = words[name]
  const { isBusy, submit, form, draft, view } = guided
  const isFilled = Object.values(view.values).some((value) => value.length > 0)
  const mayClear = isFilled && !isBusy && !place.isReader && place.connection === 'connected'
  const problems = Object.keys(form.formState.errors).length
  return (
    <FullDialog
      open={open}
      onClose={onClose}
      title={t(`guided.${of}.title`)}
      badge={place.plan === 'free' && !place.isDemo && <FormPlan name={name} />}
      description={t(`guided.${of}.about`)}
      back={t('guided.back')}
      footer={
        <>
          <ClearedNotice draft={draft} cleared={view.cleared} myId={place.myId} mayChange={!place.isReader} />
          <Notices place={place} guided={guided} />
          <FormActions
            formId={formId}
            submitLabel={t(`guided.${of}.submit`)}
            isBusy={isBusy}
            isOff={isBlocked(place) || lacks !== null}
            onCancel={onCancel}
            status={problems > 0 ? t('guided.problems', { count: problems }) : lacks}
          />
        </>
      }
    >
      {!maySubmit(name, place) && (
        <PlanGate isHost={place.isHost} isNewTab className="mt-4">
          {t('guided.gate')}
        </PlanGate>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-13 text-muted">
        <p className="flex-[1_1_18rem]">
          {t('guided.requiredNote')} {t('guided.kept')}
        </p>
        {draft && mayClear && (
          <Button size="sm" variant="plain" onClick={draft.clear}>
            {t('guided.clear')}
          </Button>
        )}
      </div>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {/* A form that is being sent cannot be edited. */}
        <fieldset disabled={isBusy || place.isReader} onBlur={draft?.stopTyping} className="min-w-0">
          <Typists value={view.typists}>{children}</Typists>
        </fieldset>
      </form>
    </FullDialog>
  )
}

// Those who are on the plan already need no tag.
function FormPlan({ name }: { name: GuidedForm }) {
  const { t } = useTranslation()
  const isFree = name === 'strategy'
  if (!hasPlans()) return null
  return <Badge tone={isFree ? 'free' : 'pro'}>{t(isFree ? 'session.toolFree' : 'session.toolPro')}</Badge>
}

/** Fields that belong together, with their title and text next to them on a wide screen. */
export function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="mt-7 grid gap-x-10 gap-y-5 border-t border-line pt-7 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <h3 className="text-16 font-bold tracking-[-0.008em]">{title}</h3>
        <p className="mt-0.5 text-13 text-muted">{text}</p>
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  )
}

/** Two short fields side by side. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-6 sm:grid-cols-2">{children}</div>
}
