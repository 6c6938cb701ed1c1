// The guided forms on a session's page, for component tests.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SessionView } from '../../../shared/entities.ts'
import { ownSession } from './scripted-server.ts'

export const transcript = page.getByRole('log')
export const composer = page.getByRole('textbox', { name: /^(Message|Bericht)/ })
export const swot = page.getByRole('dialog', { name: /^SWOT/ })
export const calendar = page.getByRole('dialog', { name: /^(Content Calendar|Contentkalender)$/ })
export const strategy = page.getByRole('dialog', { name: /^(Strategy Refiner|Strategie verfijnen)$/ })
export const topic = swot.getByRole('textbox', { name: /^(Topic|Onderwerp)/ })
export const startSwot = swot.getByRole('button', { name: 'Start SWOT Analysis' })

export const callForm = (event: 'openSwotAnalysis' | 'openContentCalendar' | 'openStrategyRefiner') =>
  void window.dispatchEvent(new Event(event))

/** Runs the first command that the palette finds for these words. */
export async function runCommand(words: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: /^(Commands|Opdrachten)$/ })
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard(words)
  await expect.element(palette.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(palette).not.toBeInTheDocument()
}

/** A demo session, which includes every tool. */
export const demo = (more: Partial<SessionView> = {}): SessionView =>
  ownSession({
    id: 'demo-4f9a2c7e',
    isDemo: true,
    hostId: null,
    self: { ...ownSession().self, isHost: false },
    access: { ...ownSession().access, isHost: false },
    ...more,
  })
