// Searching while someone types.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadTexts, startI18n } from '../../../lib/texts/i18n.ts'
import { SearchDialog } from './search-dialog.tsx'

beforeAll(async () => {
  await startI18n()
  await loadTexts('search')
})

test('words that are typed quickly are searched once, not once for each letter', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, location.href).searchParams.get('q'))
    return Response.json({ results: [] })
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SearchDialog open sessionId="s" onClose={() => {}} onGo={() => {}} />
    </QueryClientProvider>,
  )
  await page.getByRole('combobox').click()
  await userEvent.keyboard('sourdough bread and rye')
  await expect.element(page.getByText(/“?sourdough bread and rye/)).toBeVisible()
  expect(asked.length).toBeLessThan(6)
  expect(asked.at(-1)).toBe('sourdough bread and rye')
})
