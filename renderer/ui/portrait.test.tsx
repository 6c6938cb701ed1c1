// The portrait of an account, in a browser and in the desktop app.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeBridge } from '../testing/fake-bridge.ts'
import { Portrait } from './portrait.tsx'

const drawn = (profileImageUrl: string | null) =>
  renderToStaticMarkup(<Portrait user={{ id: 'chiara', profileImageUrl }} name="Chiara Romano" />)

it('shows the picture from our own address, or the initials · SIDE-07', () => {
  expect(drawn('/api/profile-pictures/abc')).toContain('<img src="/api/profile-pictures/abc" alt=""')
  expect(drawn(null)).toContain('>CR</span>')
  expect(drawn(null)).not.toContain('<img')
})

it('loads the picture from the server in the desktop app, whose pages have another origin · SIDE-07', async () => {
  vi.stubGlobal('window', { desktop: fakeBridge().bridge })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { startPlatform } = await import('../platform/platform.ts')
  await startPlatform()
  expect(drawn('/api/profile-pictures/abc')).toContain('<img src="https://kring.example/api/profile-pictures/abc"')
})
