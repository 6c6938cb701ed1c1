// The account page: name, password, devices, data and deletion; in both languages.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Account } from '../../../../shared/accounts/account.ts'
import { chiara, chiarasAccount, signedIn } from '../../../testing/component/account.ts'
import { catchDownloads } from '../../../testing/component/downloads.ts'
import { fails, refusal } from '../../../testing/component/hold.ts'
import { openPage } from '../../../testing/component/open-page.tsx'
import type { Answers } from '../../../testing/component/scripted-server.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const fresh = 'rye, water, patience'
const right = 'sourdough at dawn'

const languages = [
  {
    language: 'en',
    words: {
      title: 'Your account',
      invitation: 'You are not signed in',
      signIn: 'Sign in',
      failed: 'Your account could not be loaded.',
      retry: 'Try again',
      firstName: 'First name *',
      saveName: 'Save name',
      named: 'Your name is now Annelies de Wit',
      nameless: 'Enter your first and last name.',
      again: 'Send the email again',
      sent: 'We have sent you an email. The link in it works for three days.',
      current: 'Current password *',
      next: 'New password *',
      change: 'Change password',
      wrong: 'That is not your current password.',
      offline: 'The server cannot be reached. What you typed is still here; try again.',
      changed: 'Your password has been changed',
      devices: 'Devices',
      here: 'This device',
      phone: 'Safari on iPhone',
      everywhere: 'Sign out everywhere',
      download: 'Download your data',
      exportFailed: 'The download failed. Try again.',
      open: 'Delete account...',
      dialog: 'Delete your account?',
      goes: 'The sessions you host, including everything others wrote there',
      password: 'Your password *',
      confirm: 'Delete for good',
    },
  },
  {
    language: 'nl',
    words: {
      title: 'Je account',
      invitation: 'Je bent niet ingelogd',
      signIn: 'Inloggen',
      failed: 'Je account kon niet worden geladen.',
      retry: 'Opnieuw proberen',
      firstName: 'Voornaam *',
      saveName: 'Naam opslaan',
      named: 'Je heet nu Annelies de Wit',
      nameless: 'Vul je voor- en achternaam in.',
      again: 'Mail opnieuw sturen',
      sent: 'De mail is onderweg. De link erin werkt drie dagen.',
      current: 'Huidig wachtwoord *',
      next: 'Nieuw wachtwoord *',
      change: 'Wachtwoord wijzigen',
      wrong: 'Dat is niet je huidige wachtwoord.',
      offline: 'De server is niet bereikbaar. Wat je typte staat er nog; probeer het opnieuw.',
      changed: 'Je wachtwoord is gewijzigd',
      devices: 'Apparaten',
      here: 'Dit apparaat',
      phone: 'Safari op iPhone',
      everywhere: 'Overal uitloggen',
      download: 'Gegevens downloaden',
      exportFailed: 'Het bestand kon niet worden gedownload. Probeer het opnieuw.',
      open: 'Account verwijderen...',
      dialog: 'Je account verwijderen?',
      goes: 'De sessies waarvan je gastheer bent, met alles wat anderen er zeiden',
      password: 'Je wachtwoord *',
      confirm: 'Voorgoed verwijderen',
    },
  },
] as const

const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const anna = { ...chiara, firstName: 'Anna', lastName: 'de Wit' }
const known: Account = { ...chiarasAccount, firstName: 'Anna', lastName: 'de Wit' }

for (const { language, words } of languages) {
  const opens = async (answers: Answers = {}) => {
    const opened = await openPage('/account', { language, answers: { ...signedIn(anna), 'GET /api/account': known, ...answers } })
    await expect.element(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    return opened
  }

  test(`a visitor is invited to sign in, ${language} · SIGN-21`, async () => {
    const { path } = await openPage('/account', { language, answers: { 'GET /api/account': 401 } })
    await expect.element(page.getByRole('heading', { level: 1, name: words.invitation })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: words.signIn }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.poll(path).toBe('/')
  })

  test(`an account that does not load can be retried, ${language}`, async () => {
    let isDown = true
    await opens({ 'GET /api/account': () => (isDown ? fails() : known) })
    await expect.element(page.getByText(words.failed)).toBeVisible()
    isDown = false
    await button(words.retry).click()
    await expect.element(field(words.firstName)).toHaveValue('Anna')
  })

  test(`the name changes here and in the navigation; an empty one is refused at its field, ${language}`, async () => {
    const sent: unknown[] = []
    await opens({
      'POST /api/account/name'(_, body) {
        sent.push(body)
        return sent.length === 1 ? refusal(400, 'name_missing', words.nameless) : { ...anna, firstName: 'Annelies' }
      },
    })
    await expect.element(button(words.saveName)).toBeDisabled()
    await field(words.firstName).fill('\u200b')
    await button(words.saveName).click()
    await expect.element(page.getByText(words.nameless)).toBeVisible()
    await field(words.firstName).fill('Annelies')
    await expect.element(page.getByText(words.nameless)).not.toBeInTheDocument()
    await button(words.saveName).click()
    await expect.element(page.getByText(words.named, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('navigation').getByRole('link', { name: /Annelies de Wit/ })).toBeVisible()
    expect(sent.at(-1)).toEqual({ firstName: 'Annelies', lastName: 'de Wit' })
  })

  test(`the confirmation mail can be sent again, ${language}`, async () => {
    const { server } = await opens({ 'POST /api/auth/verify-request': { sent: true } })
    await button(words.again).click()
    await expect.element(page.getByText(words.sent)).toBeVisible()
    expect(server.requests).toContain('POST /api/auth/verify-request')
  })

  test(`a new password needs the current one, and a failure loses nothing typed, ${language}`, async () => {
    let isDown = true
    await opens({
      'POST /api/account/password'(_, body) {
        const { current, password } = body as { current: string; password: string }
        expect(password).toBe(fresh)
        if (current !== right) return refusal(403, 'password_wrong', words.wrong)
        return isDown ? fails() : { changed: true, keysRevoked: 0 }
      },
    })
    const [current, next] = [field(words.current), field(words.next)]
    await current.fill('not the one')
    await next.fill(fresh)
    await button(words.change).click()
    await expect.element(page.getByText(words.wrong)).toBeVisible()
    await current.fill(right)
    await button(words.change).click()
    await expect.element(page.getByText(words.offline)).toBeVisible()
    await expect.element(next).toHaveValue(fresh)
    isDown = false
    await button(words.change).click()
    await expect.element(page.getByText(words.changed, { exact: true })).toBeVisible()
    for (const one of [current, next]) await expect.element(one).toHaveValue('')
  })

  test(`devices have plain names, and one can be signed out, ${language} · SIGN-21`, async () => {
    const login = { device: navigator.userAgent, createdAt: '2026-11-01T10:00:00.000Z', lastSeenAt: '2026-11-20T10:00:00.000Z' }
    const logins = [
      { ...login, id: 'here', isCurrent: true },
      { ...login, id: 'phone', device: iPhone, isCurrent: false },
    ]
    const { server } = await opens({ 'GET /api/account': { ...known, logins }, 'DELETE /api/account/logins/:id': { removed: true } })
    const devices = page.getByRole('region', { name: words.devices }).getByRole('listitem')
    await expect.poll(() => devices.elements()).toHaveLength(2)
    expect(devices.filter({ hasText: words.here }).elements()).toHaveLength(1)
    await devices.filter({ hasText: words.phone }).getByRole('button').click()
    await expect.poll(() => devices.elements()).toHaveLength(1)
    await expect.element(devices).toHaveTextContent(words.here)
    expect(server.requests).toContain('DELETE /api/account/logins/phone')
  })

  test(`account data can be downloaded, also on the second try, ${language} · PRIV-10`, async () => {
    const files = catchDownloads()
    let isDown = true
    const zip = () =>
      new Response('PK', {
        headers: { 'content-disposition': `attachment; filename="Kring 2026-11-24.zip"; filename*=UTF-8''Kring%202026-11-24.zip` },
      })
    await opens({ 'GET /api/account/export': (() => (isDown ? fails() : zip())) as never })
    await button(words.download).click()
    await expect.element(page.getByText(words.exportFailed)).toBeVisible()
    isDown = false
    await button(words.download).click()
    await expect.poll(() => files).toEqual([{ name: 'Kring 2026-11-24.zip', text: 'PK' }])
  })

  test(`deleting the account needs its password and lists what is deleted, ${language} · PRIV-06`, async () => {
    const sent: unknown[] = []
    await opens({
      'POST /api/account/delete'(_, body) {
        sent.push(body)
        return refusal(403, 'password_wrong', words.wrong)
      },
    })
    await button(words.open).click()
    const dialog = page.getByRole('dialog', { name: words.dialog })
    await expect.element(dialog.getByText(words.goes)).toBeVisible()
    const password = dialog.getByLabelText(words.password, { exact: true })
    await expect.element(password).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button(words.open)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(password).toHaveFocus()
    await password.fill('not the one')
    await dialog.getByRole('button', { name: words.confirm }).click()
    await expect.element(dialog.getByText(words.wrong)).toBeVisible()
    expect(sent).toEqual([{ password: 'not the one' }])
  })
}
