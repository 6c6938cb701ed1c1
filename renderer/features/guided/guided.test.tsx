// The independent parts of a guided form: its last line, and its draft.
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { emptyContentCalendar } from '../../../shared/guided/content-calendar.ts'
import { guided } from '../../../shared/texts/nl/guided.ts'
import { mergeDraft, isSame } from './merge-draft.ts'
import { FormActions } from './form-actions.tsx'
import { today } from './calendar-modal.tsx'

beforeAll(() => i18next.init({ lng: 'nl', resources: { nl: { translation: { guided } } } }))

const actions = { formId: 'f', submitLabel: guided.swot.submit, isBusy: false, isOff: false, status: null }

test('the cancel button is shown only when the form can be cancelled · SWOT-04', () => {
  expect(renderToStaticMarkup(<FormActions {...actions} />)).not.toContain('Annuleren')
  const both = renderToStaticMarkup(<FormActions {...actions} onCancel={() => undefined} />)
  expect(both).toMatch(/Annuleren.*Start SWOT Analyse/)
})

test('the submit button shows that the form is being sent, and is disabled · SWOT-05', () => {
  const busy = renderToStaticMarkup(<FormActions {...actions} isBusy />)
  expect(busy).toMatch(/<button[^>]* disabled=""[^>]*>.*Genereren\.\.\.<\/button>/)
  expect(busy).not.toContain('Start SWOT Analyse')
  expect(renderToStaticMarkup(<FormActions {...actions} />)).not.toMatch(/ disabled=""/)
})

describe('a stored draft', () => {
  test('fills the fields that the form still has, and no others', () => {
    const kept = { targetAudience: 'Buren', goals: ['leads'], channels: 'blog', contentTypes: [1], budget: 3, former: 'x' }
    expect(mergeDraft(emptyContentCalendar, kept)).toEqual({ ...emptyContentCalendar, targetAudience: 'Buren', goals: ['leads'] })
    expect(isSame(mergeDraft(emptyContentCalendar, undefined), emptyContentCalendar)).toBe(true)
  })
})

test('today is the local date, not the UTC date', () => {
  expect(today(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05')
  expect(today(new Date(2026, 10, 23, 23, 30))).toBe('2026-11-23')
})
