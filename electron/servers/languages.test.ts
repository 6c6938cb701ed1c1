// The language of the menu and of the stored setting, with two servers whose pages have different languages.
import { expect, it } from 'vitest'
import type { StartedApp } from '../testing/start-app.ts'
import { startTwoServers } from '../testing/two-servers.ts'

/** The label of the first menu, and the language in which the app starts next. */
function languageOf({ fake, store }: StartedApp): unknown[] {
  const [menu] = fake.Menu.setApplicationMenu.mock.lastCall as [{ template: { label: string }[] }]
  return [menu.template[0]?.label, store.get('language')]
}

it('is that of the server used last, whichever page loads last', async () => {
  const { app, first, second } = await startTwoServers()
  await app.call(first, 'setLanguage', 'nl')
  await app.call(second, 'setLanguage', 'en')
  expect(languageOf(app)).toEqual(['&Bestand', 'nl'])
  second.focus()
  expect(languageOf(app)).toEqual(['&File', 'en'])
  first.focus()
  expect(languageOf(app)).toEqual(['&Bestand', 'nl'])
})

it('does not change for a server whose page has not reported its language yet', async () => {
  const { app, first, second } = await startTwoServers()
  await app.call(first, 'setLanguage', 'nl')
  second.focus()
  expect(languageOf(app)).toEqual(['&Bestand', 'nl'])
  await app.call(second, 'setLanguage', 'en')
  expect(languageOf(app)).toEqual(['&File', 'en'])
})
