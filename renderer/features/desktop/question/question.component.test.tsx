// The window that asks about certificates and proxies: what it shows, and which answers it gives.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { NetworkQuestion } from '../../../../shared/desktop/network.ts'
import { startInApp } from '../../../testing/component/start-in-app.ts'
import { QuestionWindow } from './question-window.tsx'

const fingerprint = Array.from({ length: 32 }, (_one, index) => (index + 16).toString(16).toUpperCase()).join(':')
const other = [...fingerprint].reverse().join('')
const certificate = {
  subject: 'nas.local',
  issuer: 'Home authority',
  names: ['nas.local', '192.168.1.10'],
  validFrom: Date.UTC(2026, 0, 2, 12),
  validTo: Date.UTC(2027, 0, 2, 12),
  fingerprint,
  isSelfSigned: false,
}
const asked = { kind: 'certificate', server: 'kring.local:8443', certificate, isOtherName: true, trustedBefore: null } as const

async function asking(question: NetworkQuestion | null) {
  const { calls } = await startInApp('desktop', { place: 'question' }, { networkQuestion: question })
  await render(<QuestionWindow />)
  return { answers: () => calls.filter(({ name }) => name === 'answerQuestion').map(({ args }) => args[0]) }
}
const press = (name: string) => page.getByRole('button', { name }).click()

test('a certificate is shown with everything there is to compare, and Enter refuses it', async () => {
  const { answers } = await asking(asked)
  await expect.element(page.getByRole('heading', { name: 'Trust the certificate of kring.local:8443?' })).toBeVisible()
  for (const text of ['nas.local', 'Home authority', 'from January 2, 2026 to January 2, 2027', fingerprint])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('The certificate was not issued for kring.local:8443, but for: nas.local, 192.168.1.10.'))
    .toBeVisible()
  await expect
    .element(
      page.getByText(
        'Kring will trust exactly this certificate, only for kring.local:8443, until it expires. You can withdraw that in the app settings.',
      ),
    )
    .toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(answers()).toEqual([{ kind: 'certificate', isTrusted: false }])
})

test('a certificate is trusted only with its own button', async () => {
  const { answers } = await asking({ ...asked, isOtherName: false, certificate: { ...certificate, isSelfSigned: true } })
  await expect.element(page.getByText('Home authority (self-signed)')).toBeVisible()
  await expect.element(page.getByText('but for:')).not.toBeInTheDocument()
  await press('Trust this certificate')
  expect(answers()).toEqual([{ kind: 'certificate', isTrusted: true }])
})

test('a changed certificate is a warning with both fingerprints', async () => {
  const { answers } = await asking({ ...asked, trustedBefore: other })
  await expect.element(page.getByRole('heading', { name: 'The certificate of kring.local:8443 has changed' })).toBeVisible()
  await expect.element(page.getByText('someone is intercepting the connection', { exact: false })).toBeVisible()
  for (const text of [fingerprint, other]) await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Trust this certificate' })).not.toBeInTheDocument()
  await press('Do not trust')
  expect(answers()).toEqual([{ kind: 'certificate', isTrusted: false }])
})

test('a proxy gets what is entered; Escape cancels', async () => {
  const { answers } = await asking({ kind: 'proxy', proxy: 'proxy.example:3128', refused: null, attemptsLeft: 3, isPlain: true })
  await expect.element(page.getByText('This proxy accepts the password without encryption.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'User name' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  await userEvent.keyboard('anna{Tab}secret{Enter}')
  expect(answers()).toEqual([{ kind: 'proxy', username: 'anna', password: 'secret' }])
  await userEvent.keyboard('{Escape}')
  expect(answers()[1]).toBeNull()
})

test('a proxy that refused a sign-in says how many attempts are left', async () => {
  await asking({ kind: 'proxy', proxy: 'proxy.example:3128', refused: 'anna', attemptsLeft: 1, isPlain: false })
  await expect.element(page.getByRole('alert')).toHaveTextContent('The proxy refused this sign-in. 1 attempt left.')
  await expect.element(page.getByRole('textbox', { name: 'User name' })).toHaveValue('anna')
  await expect.element(page.getByText('without encryption', { exact: false })).not.toBeInTheDocument()
})

test('one of several client certificates is chosen, or none', async () => {
  const two = ['Anna (work)', 'Anna (home)'].map((subject) => ({ subject, issuer: 'Authority', validTo: certificate.validTo }))
  const { answers } = await asking({ kind: 'client_certificate', server: 'kring.example', certificates: two })
  await page.getByText('Anna (home)').click()
  await press('Use this certificate')
  await press('Use no certificate')
  expect(answers()).toEqual([{ kind: 'client_certificate', index: 1 }, null])
})

test('a question that has been answered is not shown', async () => {
  await asking(null)
  await expect.element(page.getByRole('heading', { name: 'This question has already been answered.' })).toBeVisible()
})
