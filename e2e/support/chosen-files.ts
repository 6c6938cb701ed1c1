// Files that a person chooses, drops or pastes in a session.
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

interface Chosen {
  name: string
  /** Used only by `hand`; for a picked file, the browser derives the type from the name. */
  mimeType: string
  buffer: Buffer
}

export const file = (name: string, content: Buffer | string, mimeType = ''): Chosen => ({ name, mimeType, buffer: Buffer.from(content) })

export const attach = (page: Page) =>
  page.getByRole('button', { name: /^(Attach files|Voeg bestanden toe|Maximum 5 (files allowed|bestanden toegestaan))$/ })
export const chosen = (page: Page) => page.getByRole('list', { name: /Chosen files|Gekozen bestanden/ }).getByRole('listitem')

export async function pick(page: Page, files: Chosen[]): Promise<void> {
  // The browser reads the files from disk: Playwright takes six seconds to send it a file of ten megabytes.
  const paths = files.map(({ name, buffer }) => {
    const path = test.info().outputPath(name)
    writeFileSync(path, buffer)
    return path
  })
  const choosing = page.waitForEvent('filechooser')
  await attach(page).click()
  await (await choosing).setFiles(paths)
  // Waits until the chosen files are shown.
  await expect(chosen(page).first()).toBeVisible()
}

/** Dispatches files as a browser does on drop or paste. */
export async function hand(page: Page, event: 'drop' | 'paste', files: Chosen[]): Promise<void> {
  const parts = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
  await page.evaluate(
    ([kind, given]) => {
      const data = new DataTransfer()
      for (const { name, mimeType, base64 } of given)
        data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type: mimeType }))
      const target = kind === 'paste' ? document.querySelector('textarea') : document.body
      const init = { bubbles: true, cancelable: true }
      if (kind === 'paste') return target?.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
      for (const type of ['dragenter', 'dragover', 'drop']) target?.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: data }))
    },
    [event, parts] as const,
  )
}
