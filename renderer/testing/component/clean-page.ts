// Runs after each test file in a page that several files share, so that nothing that the file stored or replaced reaches the next.
import i18next from 'i18next'
import { afterAll, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { suspension } from '../../lib/api/suspension.ts'
import { clearToasts } from '../../ui/toast.ts'

afterAll(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearToasts()
  suspension.forget()
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of [...document.documentElement.attributes]) if (name !== 'lang') document.documentElement.removeAttribute(name)
  if (i18next.isInitialized) await i18next.changeLanguage('en')
  for (const key of ['kring:settings', 'kring:name']) window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  await page.viewport(414, 896)
})
