// The operator console in component tests: opened as an operator, with data that arrives only after a failure.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from './account.ts'
import { fails, hold } from './hold.ts'
import { openPage, type PageOptions } from './open-page.tsx'
import type { Answers } from './scripted-server.ts'

export const openConsole = (path: string, answers: Answers, options: PageOptions = {}) =>
  openPage(path, { ...options, answers: { ...signedIn({ isOperator: true }), ...answers } })

/** A route that waits, then has no connection, then answers. `expectRetry` sees the page say so and try again. */
export function failsFirst<T>(answer: (path: string) => T) {
  const loaded = hold()
  let isDown = true
  return {
    async route(path: string): Promise<T> {
      await loaded.released
      return isDown ? fails() : answer(path)
    },
    async expectRetry() {
      const main = page.getByRole('main')
      await expect.element(main.getByText('Loading…')).toBeVisible()
      loaded.release()
      await expect.element(main.getByRole('alert')).toBeVisible()
      isDown = false
      await main.getByRole('button', { name: 'Try again' }).click()
    },
  }
}
