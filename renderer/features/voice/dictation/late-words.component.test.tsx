// Words that are recognised after the person has left the session.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PageOptions } from '../../../testing/component/open-page.tsx'
import { composer, enter, microphone, sidebar } from '../../../testing/component/voice-page.ts'

/** A recogniser that is slower than the person: it delivers a result after it was stopped. */
class SlowRecognition {
  static last: SlowRecognition | null = null
  static isStopped = false
  onstart: ((event: object) => void) | null = null
  onend: ((event: object) => void) | null = null
  onresult: ((event: object) => void) | null = null
  onerror: ((event: object) => void) | null = null
  start() {
    SlowRecognition.last = this
    SlowRecognition.isStopped = false
    queueMicrotask(() => this.onstart?.({}))
  }
  stop() {
    SlowRecognition.isStopped = true
  }
  abort() {}
  says(transcript: string) {
    this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript, confidence: 1 }], { isFinal: true })] })
  }
}

const listening = () => page.getByText('Listening', { exact: true })

/** Starts to dictate in a session, with `before` in the field. */
async function dictates(before: string, { isNote = false, ...options }: PageOptions & { isNote?: boolean } = {}) {
  const opened = await enter(options)
  const { webkitSpeechRecognition } = window
  Object.assign(window, { webkitSpeechRecognition: SlowRecognition })
  onTestFinished(() => void Object.assign(window, { webkitSpeechRecognition }))
  if (isNote) await page.getByRole('button', { name: 'Note', exact: true }).click()
  await composer.fill(before)
  await microphone.click()
  await expect.element(listening()).toBeVisible()
  return {
    ...opened,
    async leaves() {
      await sidebar.getByRole('link', { name: 'Home', exact: true }).click()
      await expect.element(composer).not.toBeInTheDocument()
      await vi.waitFor(() => expect(SlowRecognition.isStopped).toBe(true))
    },
    async returns() {
      opened.goBack()
      await expect.element(composer).toBeEnabled()
    },
  }
}

const says = (words: string) => SlowRecognition.last?.says(words)

test('words recognised after leaving the session are in the field on return, after the text that was there · VOICE-10', async () => {
  const { leaves, returns } = await dictates('Hello all.')
  await leaves()
  says('We open at seven.')
  says('And close at six.')
  await returns()
  await expect.element(composer).toHaveValue('Hello all. We open at seven. And close at six.')
})

test('words recognised after the return are added to the field', async () => {
  const { leaves, returns } = await dictates('Hello all.')
  await leaves()
  await returns()
  // The button is loaded together with the code that adds the words.
  await expect.element(microphone).toBeVisible()
  says('We open at seven.')
  await expect.element(composer).toHaveValue('Hello all. We open at seven.')
})

test('words for a note that was still empty become a note', async () => {
  const { leaves, returns } = await dictates('', { isNote: true })
  await leaves()
  says('The landlord has to sign.')
  await returns()
  await expect.element(composer).toHaveValue('The landlord has to sign.')
  await expect.element(page.getByText('Private note: only you will see this')).toBeVisible()
})

test('if drafts are not stored, neither are these words', async () => {
  const { leaves } = await dictates('Hello all.', { stored: { 'kring:settings': { autoSave: false } } })
  await leaves()
  says('We open at seven.')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('kring:draft:'))).toEqual([])
})
