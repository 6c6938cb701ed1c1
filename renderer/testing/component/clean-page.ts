// Runs for each file of component tests, so that nothing a test or a file leaves behind reaches the next one. The hooks are here because a
// module that several files import registers its hooks only once if the files share a page.
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
