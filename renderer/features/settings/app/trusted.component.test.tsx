// The certificates that the person trusts, in the settings of the desktop app.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { fakeBridge } from '../../../testing/fake-bridge.ts'
import { startInApp } from '../../../testing/component/start-in-app.ts'
import { TrustedRows } from './trusted-rows.tsx'

const trusted = ['https://kring.local:8443', 'https://other.local'].map((server) => ({
  server,
  subject: `Certificate of ${server}`,
  fingerprint: 'AB:CD',
  validTo: Date.UTC(2027, 0, 2, 12),
}))

async function shown(answers: Parameters<typeof fakeBridge>[1]) {
  const { calls } = await startInApp('desktop', {}, answers)
  await render(<TrustedRows />)
  return calls
}

test('trusted certificates are listed with their servers, and can be removed', async () => {
  const calls = await shown({ trustedCertificates: trusted, forgetCertificate: trusted.slice(1) })
  await expect.element(page.getByText('kring.local:8443', { exact: true })).toBeVisible()
  await expect.element(page.getByText('until January 2, 2027', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove: kring.local:8443' }).click()
  await expect.element(page.getByText('kring.local:8443', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('other.local', { exact: true })).toBeVisible()
  expect(calls.filter(({ name }) => name === 'forgetCertificate').map(({ args }) => args)).toEqual([['https://kring.local:8443']])
})

test('without one, the settings say nothing about certificates', async () => {
  const calls = await shown({ trustedCertificates: [] })
  await expect.poll(() => calls.map(({ name }) => name)).toContain('trustedCertificates')
  await expect.element(page.getByText('Certificates you trust')).not.toBeInTheDocument()
})
