// The page for an unknown address.
import { expect, test } from 'vitest'
import { elements, rendered, words } from '../../testing/rendered.tsx'
import { NotFoundPage } from './not-found-page.tsx'

test.each([
  [
    'en',
    'Page not found',
    ['The page you are looking for does not exist.', 'Did someone send you a link? Check that it is complete, or ask for a new one.'],
  ],
  [
    'nl',
    'Een lege kring',
    ['De pagina die je zoekt bestaat niet.', 'Kreeg je een link? Kijk dan of hij helemaal is meegekomen, of vraag om een nieuwe.'],
  ],
] as const)('the page shows 404, a title, what is wrong and what to try, in %s · ROUTE-16', async (language, title, texts) => {
  const page = elements(await rendered(<NotFoundPage />, language), 'main').join()
  expect(elements(page, 'h1').map(words)).toEqual([title])
  expect(elements(page, 'p').map(words)).toEqual(texts)
  expect(words(page)).toContain(`404 ${title}`)
})
