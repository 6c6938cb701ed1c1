// Exporting a PDF in the desktop app, which asks the server first and then prints the page itself: what can be cancelled.
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../lib/api/query.ts'
import { hold } from '../../../testing/component/hold.ts'
import { startInApp } from '../../../testing/component/start-in-app.ts'
import { ExportDialog } from './export-dialog.tsx'

const pdf = () => page.getByRole('button', { name: 'Download PDF' })
const cancel = () => page.getByRole('button', { name: 'Cancel' })
const file = () => new Response('# Bread', { headers: { 'Content-Disposition': "attachment; filename*=UTF-8''Bread.md" } })

beforeEach(() => page.viewport(1280, 800))

async function shown(answers: Parameters<typeof startInApp>[2] = {}) {
  const { calls } = await startInApp('exporting', {}, answers)
  const onClose = vi.fn()
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <ExportDialog open sessionId="s1" gate={null} onClose={onClose} />
    </QueryClientProvider>,
  )
  return { onClose, printed: () => calls.filter(({ name }) => name === 'printPage').map(({ args }) => args) }
}

test('Cancel ends the request that precedes a PDF: nothing is printed, and no error is shown', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    asked(address)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  const { onClose, printed } = await shown()
  await pdf().click()
  await expect.poll(() => asked.mock.calls).toEqual([['https://kring.example/api/sessions/s1/export?format=md']])
  await cancel().click()
  await expect.element(pdf()).toBeEnabled()
  await expect.element(cancel()).not.toBeInTheDocument()
  expect([printed(), page.getByRole('alert').elements(), onClose.mock.calls]).toEqual([[], [], []])
})

test('the page is printed under the name that the server gave, and then Cancel is not offered', async () => {
  vi.stubGlobal('fetch', async () => file())
  const { released, release } = hold()
  const { onClose, printed } = await shown({ printPage: released.then(() => true) })
  await pdf().click()
  await expect.poll(printed).toEqual([['Bread.pdf', '/print/s1']])
  await expect.element(page.getByText('Preparing the file...')).toBeVisible()
  await expect.element(cancel()).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  release()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
