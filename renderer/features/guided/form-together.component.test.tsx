// A guided form that several people fill in at the same time, as one of them sees it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callForm, calendar, demo, startSwot, swot, topic } from '../../testing/component/guided-page.ts'
import { openSession } from '../../testing/component/open-page.tsx'
import { heard, sentBy, stores } from '../../testing/component/session-script.ts'

const bram = { userId: null, anonymousId: 'bram', displayName: 'Bram' }
const threats = swot.getByRole('textbox', { name: 'Threats' })

async function openSwot() {
  const { server } = await openSession({ session: demo() })
  callForm('openSwotAnalysis')
  await heard(server, 'open_form')
  server.sends({ type: 'form_state', form: 'swot', rev: 1, values: { threats: 'Rent' }, cleared: null })
  await expect.element(threats).toHaveValue('Rent')
  return server
}

test('what others have filled in and are typing appears; what is typed here is sent as one field · EXP-14', async () => {
  const server = await openSwot()
  await expect.element(swot.getByText('Everyone in this session fills in this form together.')).toBeVisible()
  server.sends({ type: 'form_typing', form: 'swot', field: 'weaknesses', ...bram })
  await expect.element(swot.getByText('Bram is typing here')).toBeVisible()
  server.sends({ type: 'form_changed', form: 'swot', rev: 2, field: 'weaknesses', value: 'Time', ...bram })
  await expect.element(swot.getByRole('textbox', { name: 'Weaknesses' })).toHaveValue('Time')
  await topic.fill('A second bakery')
  const sent = await heard(server, 'change_form')
  expect(sent).toMatchObject({ form: 'swot', field: 'topic', value: 'A second bakery' })
  expect(sentBy(server, 'write_form')[0]).toMatchObject({ field: 'topic' })
  await startSwot.click()
  const prompt = await heard(server, 'send_message')
  expect(prompt.content).toMatch(/A second bakery[^]*Time[^]*Rent/)
  stores(server, prompt)
  await expect.element(swot).not.toBeInTheDocument()
  expect(sentBy(server, 'change_form').map(({ field }) => field)).toEqual(['topic'])
})

test('a text that someone else changes keeps the caret where it is · EXP-14', async () => {
  const server = await openSwot()
  const field = threats.element() as HTMLTextAreaElement
  field.focus()
  field.setSelectionRange(2, 2)
  server.sends({ type: 'form_changed', form: 'swot', rev: 2, field: 'threats', value: 'Rent and wages', ...bram })
  await expect.element(threats).toHaveValue('Rent and wages')
  await expect.poll(() => [field.selectionStart, document.activeElement === field]).toEqual([2, true])
})

test('clearing the form takes effect for everyone and can be undone, also by the others · EXP-14', async () => {
  const server = await openSwot()
  await swot.getByRole('button', { name: 'Clear form' }).click()
  const { key } = await heard(server, 'clear_form')
  const me = { ...server.view.self, displayName: 'Anna' }
  const { userId, anonymousId, displayName } = me
  const cleared = { userId, anonymousId, displayName, isSent: false }
  server.sends({ type: 'form_state', form: 'swot', rev: 2, values: {}, cleared })
  server.sends({ type: 'form_done', key, rev: 2 })
  await expect.element(threats).toHaveValue('')
  await expect.element(swot.getByText('You cleared this form for everyone.')).toBeVisible()
  await expect.element(swot.getByRole('button', { name: 'Clear form' })).not.toBeInTheDocument()
  await swot.getByRole('button', { name: 'Put it back' }).click()
  await expect.element(threats).toHaveValue('Rent')
  expect(await heard(server, 'change_form')).toMatchObject({ field: 'threats', value: 'Rent' })
  server.sends({ type: 'form_state', form: 'swot', rev: 4, values: {}, cleared: { ...bram, isSent: true } })
  await expect.element(swot.getByText('Bram sent this form to the chat.')).toBeVisible()
  await swot.getByRole('button', { name: 'OK' }).click()
  await expect.element(swot.getByText('Bram sent this form to the chat.')).not.toBeInTheDocument()
})

test('a choice made by someone else is shown; a reader sees everything and can change nothing · EXP-14', async () => {
  const { server } = await openSession({ session: demo({ access: { ...demo().access, role: 'reader' } }) })
  callForm('openContentCalendar')
  await heard(server, 'open_form')
  const values = { goals: ['leads'], businessType: 'restaurant', targetAudience: 'Neighbours' }
  server.sends({ type: 'form_state', form: 'content_calendar', rev: 3, values, cleared: null })
  await expect.element(calendar.getByRole('checkbox', { name: 'Generate leads' })).toBeChecked()
  await expect.element(calendar.getByRole('textbox', { name: 'Target audience' })).toHaveValue('Neighbours')
  await expect.element(calendar.getByRole('textbox', { name: 'Target audience' })).toBeDisabled()
  await expect.element(calendar.getByRole('button', { name: 'Clear form' })).not.toBeInTheDocument()
  await expect.element(page.getByText('You can see the form, but not change or send it.')).toBeVisible()
  expect([...sentBy(server, 'change_form'), ...sentBy(server, 'write_form')]).toEqual([])
})
