// What the page of the services says before it knows them, and when nothing was wrong lately.
import { expect, it } from 'vitest'
import { rendered, words } from '../../testing/rendered.tsx'
import { Incidents } from './incidents.tsx'
import { StatusBoard } from './status-board.tsx'

it('while there are no services yet they are loading · STATUS-09', async () => {
  expect(words(await rendered(<StatusBoard />, 'en'))).toMatch(/^Loading services\.\.\./)
})

it('nothing was wrong lately · STATUS-08', async () => {
  expect(words(await rendered(<Incidents incidents={[]} />, 'en'))).toContain('No Recent Incidents')
})
