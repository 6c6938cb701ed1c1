// The notices above the desktop app's settings.
import { expect, it } from 'vitest'
import { fakeStart } from '../../../testing/fake-bridge.ts'
import { rendered, words } from '../../../testing/rendered.tsx'
import { AppNotices } from './app-notices.tsx'

it('says that the system shows no notifications of the app, and what helps on a Mac and elsewhere', async () => {
  const said = async (some: Partial<typeof fakeStart>, language: 'en' | 'nl' = 'en') =>
    words(await rendered(<AppNotices app={{ ...fakeStart, ...some }} />, language))
  expect(await said({})).toBe('')
  expect(await said({ canNotify: false })).toMatch(
    /^Your system does not show notifications from Kring Allow .* in the settings of your system\./,
  )
  expect(await said({ canNotify: false, system: 'mac' })).toContain('System Settings, Notifications')
  expect(await said({ canNotify: false }, 'nl')).toMatch(/^Je systeem toont geen meldingen van Kring Sta /)
  expect(await said({ isTokenKept: false })).toMatch(/^You will not stay signed in /)
})
