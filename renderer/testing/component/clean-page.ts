// Runs for each file of component tests: no test changes the page of the next, and no file that of the next file. The hooks are here, because
// in a page that files share, a module that they import registers its hooks only once.
import i18next from 'i18next'
import { afterAll, afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { suspension } from '../../lib/api/suspension.ts'
import { clearToasts } from '../../ui/toast.ts'
import { removeTouchScreen } from './pointer.ts'

afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
  clearToasts()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('style')
  await removeTouchScreen()
})

afterAll(async () => {
  vi.restoreAllMocks()
  suspension.forget()
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of [...document.documentElement.attributes]) if (name !== 'lang') document.documentElement.removeAttribute(name)
  if (i18next.isInitialized) await i18next.changeLanguage('en')
  for (const key of ['kring:settings', 'kring:name']) window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  await page.viewport(414, 896)
})
