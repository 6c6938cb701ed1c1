// Assistants for component tests, and how a test opens their dialog.
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { platform } from '../../platform/platform.ts'

export function assistantOf(name: string, more: Partial<Assistant> = {}): Assistant {
  return {
    id: `a-${name}`,
    owner: 'session',
    name,
    color: '#318f5a',
    instruction: `You are ${name}.`,
    model: null,
    openingQuestion: null,
    files: [],
    canChange: true,
    ...more,
  }
}

export const builtIn = assistantOf('Coach', { id: 'coach', owner: 'built-in', color: '#7b67cc', canChange: false })

export const assistantsDialog = () => page.getByRole('dialog', { name: /^(Assistants|Assistenten)$/ })
export const formDialog = (name: string | RegExp = 'New assistant') => page.getByRole('dialog', { name })

/** Opens the dialog from the menu of the AI. */
export async function openAssistants(): Promise<void> {
  await page.getByRole('button', { name: /^(AI settings|AI-instellingen)/ }).click()
  await page.getByRole('menuitem', { name: /^(Assistants|Assistenten)$/ }).click()
}

/** Opens an assistant in the list. */
export const unfold = (name: string) => assistantsDialog().getByText(name, { exact: true }).click()

/** The person's choice in the file picker, each time it opens. */
export function chooses(...files: File[]): void {
  const picker = vi.spyOn(platform(), 'chooseFiles').mockResolvedValue(files)
  onTestFinished(() => picker.mockRestore())
}
