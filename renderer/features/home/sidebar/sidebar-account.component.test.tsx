// The bottom of the sidebar, and the name under which an account joins.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { chiarasSession, forChiara, sidebar } from '../../../testing/component/home-page.ts'
import { composer, expectNone, says } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'

for (const { language, free, logout } of [
  { language: 'en', free: 'Free', logout: 'Sign out' },
  { language: 'nl', free: 'Gratis', logout: 'Uitloggen' },
] as const) {
  test(`the bottom shows a signed-in person’s initials, name, plan and Log out, ${language} · SIDE-07`, async () => {
    await openSession({ language, session: chiarasSession(), answers: forChiara() })
    const who = sidebar().getByRole('link', { name: `Account: Chiara Romano, ${free}` })
    await expect.element(who).toHaveAttribute('href', '/account')
    expect(who.element().textContent).toMatch(new RegExp(`^CRChiara Romano.*${free}$`))
    await expectNone(sidebar().getByRole('button', { name: /^(Sign in|Inloggen)$/ }))
    // The browser leaves the page for this address: the page itself must not handle the click.
    const left: string[] = []
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (link && !event.defaultPrevented) left.push(link.pathname)
      event.preventDefault()
    }
    window.addEventListener('click', leave)
    onTestFinished(() => window.removeEventListener('click', leave))
    await sidebar().getByRole('link', { name: logout }).click()
    expect(left).toEqual(['/api/logout'])
  })
}

test('an account joins under its own name at once, whatever a guest was called here · NAME-07 NAME-08 LIVE-21', async () => {
  const { server } = await openSession({ name: 'Old name of a guest', session: chiarasSession(), answers: forChiara() })
  await expect.element(composer()).toBeEnabled()
  await expectNone(page.getByRole('dialog'))
  expect(server.commands.find(({ type }) => type === 'join_session')).toMatchObject({
    userId: 'chiara',
    anonymousId: null,
    displayName: 'Chiara Romano',
  })
  await says('Good morning')
  await expect.poll(() => server.commands.at(-1)).toMatchObject({ content: 'Good morning', displayName: 'Chiara Romano' })
  await expect.element(page.getByRole('log').getByText('Good morning')).toBeVisible()
  await expectNone(page.getByRole('button', { name: /^Change your name/ }))
})

test('a signed-in newcomer is not asked for a name · NAME-08', async () => {
  const { server } = await openSession({ name: null, session: chiarasSession(), answers: forChiara() })
  await expect.element(composer()).toBeEnabled()
  // The dialog, once loaded, would cover the message field.
  await says('Good morning')
  await expect.poll(() => server.commands.at(-1)).toMatchObject({ content: 'Good morning', displayName: 'Chiara Romano' })
  await expectNone(page.getByRole('dialog'))
  expect(localStorage.getItem('kring:name')).toBeNull()
})
