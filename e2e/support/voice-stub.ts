// Voice in a browser with fake recognition and speech output.
import type { Page } from '@playwright/test'
import { installVoiceStub } from '../../renderer/testing/voice-stub.ts'

/** Call it before the page is opened. */
export async function stubVoice(page: Page): Promise<void> {
  await page.addInitScript(installVoiceStub)
}

/** Waits until recognition is on, then recognizes this text. */
export async function speaks(page: Page, text: string, { isFinal = true } = {}): Promise<void> {
  await page.waitForFunction(() => window.voiceStub.isListening())
  await page.evaluate(([words, final]) => window.voiceStub.say(words, final), [text, isFinal] as const)
}

export async function recognitionFails(page: Page, code: string): Promise<void> {
  await page.waitForFunction(() => window.voiceStub.isListening())
  await page.evaluate((given) => window.voiceStub.fail(given), code)
}

export const voiceOf = (page: Page) =>
  page.evaluate(() => {
    const { spoken, silenced, languages } = window.voiceStub
    return { spoken, silenced, languages, isListening: window.voiceStub.isListening() }
  })
