// Texts of an area that a page asks for before i18next has started.
import { expect, test, vi } from 'vitest'
import { initI18n, loadTexts } from './i18n.ts'

const loads = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('./lazy-texts.ts', () => ({ loadArea: loads, loadAreas: () => Promise.resolve({}) }))

test('texts that could not be loaded at startup are loaded again; if loading fails again, `loadTexts` throws an error', async () => {
  loads.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ title: 'Team' })
  const team = loadTexts('team')
  await initI18n('en')
  await team
  expect(loads).toHaveBeenCalledTimes(2)
  loads.mockRejectedValue(new Error('offline'))
  await expect(loadTexts('host')).rejects.toThrow('the texts of host did not load')
})
