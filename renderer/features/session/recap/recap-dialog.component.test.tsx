// The recap of what someone missed, while the conversation goes on.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadTexts, startI18n } from '../../../lib/texts/i18n.ts'
import { RecapDialog } from './recap-dialog.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('recap')
})

test('a recap that is being read stays, and is not requested again, when somebody sends a message', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Response.json({ text: 'Rye it is.', messages: 12 })
  })
  const queries = new QueryClient()
  const shown = (since: number | null) => (
    <QueryClientProvider client={queries}>
      <RecapDialog open sessionId="s" since={since} onClose={() => {}} markdown={({ text }) => <p>{`${text} ${since}`}</p>} />
    </QueryClientProvider>
  )
  const { rerender } = await render(shown(null))
  await expect.element(page.getByText('Rye it is. null')).toBeVisible()
  await rerender(shown(12))
  await expect.element(page.getByText('Rye it is. 12')).toBeVisible()
  expect(asked).toEqual([{ since: null }])
})
