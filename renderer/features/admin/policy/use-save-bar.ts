// What the forms of the policy and of the site share: the draft, the words and errors of the bar below it, and discarding changes.
import { useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import type { useAdminForm } from './use-admin-form.ts'
import { useDraft } from './use-draft.ts'

type Area = 'adminPolicy' | 'adminSite'

/**
 * `area`: of the texts. `round` is the key of the fields: each time the changes are discarded, they start again from the stored values.
 * `bar`: props of `SaveBar`.
 */
export function useSaveBar<View extends object, Value extends object>(
  area: Area,
  stored: Value,
  { save, failure, theirs, isSaved, touch }: ReturnType<typeof useAdminForm<View, Value>>,
) {
  const { t } = useTranslation()
  const draft = useDraft(area, stored)
  const [round, setRound] = useState(0)
  const names = theirs?.map((field) => t(`${area}.fields.${String(field)}` as `adminSite.fields.name`)).join(', ')
  const errors = [
    ...(theirs ? [t(`${area}.conflict`), ...(names ? [t(`${area}.theirs`, { fields: names })] : [])] : []),
    ...(failure && !theirs ? [t(`${area}.failed`), ...(failure.sentence ? [failure.sentence] : [])] : []),
  ]
  return {
    value: draft.value,
    changed: draft.changed,
    round,
    set(patch: Partial<Value>) {
      touch()
      save.reset()
      draft.set(patch)
    },
    send: (request: (value: Value) => Promise<View>) => save.mutate(() => request(draft.value), { onSuccess: draft.discard }),
    bar: {
      words: {
        changes: t(`${area}.changesTitle`),
        save: t(`${area}.save`),
        discard: t(`${area}.discard`),
        saved: t(`${area}.saved`),
        busy: t(`${area}.busy`),
        unsaved: t(`${area}.unsaved`, { count: draft.changed.length }),
      },
      errors,
      isBusy: save.isPending,
      isSaved,
      onDiscard() {
        save.reset()
        draft.discard()
        setRound(round + 1)
      },
    },
  }
}
