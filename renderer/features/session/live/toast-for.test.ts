// Which server events cause toasts: their texts in both languages, and that each one is destructive.
import { expect, test } from 'vitest'
import type { ServerEvent } from '../../../../shared/protocol/protocol.ts'
import { textsOf } from '../../../testing/rendered.tsx'
import { currentToast, toast } from '../../../ui/toast.ts'
import { toastFor } from './toast-for.ts'

async function toastOf(event: ServerEvent, language: 'en' | 'nl') {
  toast({ title: 'of before' })
  const before = currentToast()
  toastFor(event, await textsOf(language))
  const now = currentToast()
  return now === before ? null : { title: now?.title, description: now?.description, tone: now?.tone }
}

const limit = (period: 'day' | 'month' | 'session'): ServerEvent => ({ type: 'usage_limit_reached', limit: 40, period, payer: 'host' })

test.each(['month', 'session'] as const)('the limit of a %s shows a toast with its number · USAGE-11', async (period) => {
  const bad = { description: undefined, tone: 'bad' }
  expect(await toastOf(limit(period), 'en')).toEqual({ title: "You've reached your usage limit of 40 messages", ...bad })
  expect(await toastOf(limit(period), 'nl')).toEqual({ title: 'Je hebt je limiet van 40 berichten bereikt', ...bad })
})

test('the limit of a day shows a toast of its own · USAGE-10', async () => {
  expect(await toastOf(limit('day'), 'en')).toEqual({
    title: 'Usage Limit Reached',
    description: "You've reached your daily limit of 40 AI messages. Upgrade to Pro for unlimited access.",
    tone: 'bad',
  })
  expect(await toastOf(limit('day'), 'nl')).toEqual({
    title: 'Limiet bereikt',
    description: 'Je hebt je daglimiet van 40 AI-berichten bereikt. Upgrade naar Pro voor onbeperkte toegang.',
    tone: 'bad',
  })
})

test('a used-up budget shows a toast that does not mention the plan’s limit · OPER-08', async () => {
  const budget: ServerEvent = { type: 'usage_limit_reached', limit: 0, period: 'month', payer: 'host', isBudget: true }
  expect(await toastOf(budget, 'en')).toEqual({
    title: 'The AI budget for this month is used up. The operator of the server can raise it.',
    description: undefined,
    tone: 'bad',
  })
  expect(await toastOf(budget, 'nl')).toMatchObject({
    title: 'Het AI-budget van deze maand is op. De beheerder van de server kan het verhogen.',
  })
})

test('errors are shown in a toast, an AI error with a known code in the reader’s language · TOAST-09 TOAST-10', async () => {
  const failed: ServerEvent = { type: 'ai_error', error: 'The AI is too busy.', code: 'ai_busy', answerId: null }
  expect(await toastOf(failed, 'en')).toEqual({ title: 'AI Error', description: 'The AI is too busy.', tone: 'bad' })
  expect(await toastOf(failed, 'nl')).toEqual({ title: 'AI-fout', description: 'De AI heeft het te druk.', tone: 'bad' })
  const other: ServerEvent = { type: 'error', error: 'The kettle boils over.', code: 'internal', messageKey: null }
  expect(await toastOf(other, 'en')).toEqual({ title: 'Error', description: 'The kettle boils over.', tone: 'bad' })
  expect(await toastOf(other, 'nl')).toMatchObject({ title: 'Fout', tone: 'bad' })
})

test('other events cause no toast', async () => {
  expect(await toastOf({ type: 'pong' }, 'en')).toBeNull()
})
