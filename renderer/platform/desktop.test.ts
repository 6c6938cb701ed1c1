// How the desktop app identifies itself to its server, and what it delegates to the main process.
import { expect, it } from 'vitest'
import { fakeBridge, fakeStart } from '../testing/fake-bridge.ts'
import { createDesktop } from './desktop.ts'

const guest = 'kringapp_guestguestguest.signature'
const login = `${guest}.loginloginlogin`

function app(token: string | null = null, answers = {}) {
  const fake = fakeBridge({ token }, answers)
  const platform = createDesktop(fake.bridge, { ...fakeStart, token })
  const kept = () => fake.calls.filter(({ name }) => name === 'keepToken').map(({ args }) => args[0])
  return { ...fake, platform, kept }
}

it('sends requests to the server, not to its pages’ origin, and never with cookies · DESK-03', () => {
  const { platform } = app(guest)
  expect(platform.address('/api/health')).toBe('https://kring.example/api/health')
  expect(platform.identity()).toEqual({ credentials: 'omit', headers: { Authorization: `Bearer ${guest}` } })
})

it('has no identity at first, then stores the one that the server assigns', async () => {
  const { platform, kept } = app()
  const { headers } = platform.identity()
  expect(headers).toEqual({ Authorization: 'Bearer kringapp_' })
  await platform.storeToken(guest, headers)
  expect(platform.identity().headers).toEqual({ Authorization: `Bearer ${guest}` })
  expect(kept()).toEqual([guest])
})

it('stays one guest when parallel first requests get different tokens', async () => {
  const { platform, kept } = app()
  const { headers } = platform.identity()
  await platform.storeToken(guest, headers)
  await platform.storeToken('kringapp_anotheranotherano.signature', headers)
  expect(kept()).toEqual([guest])
})

it('becomes the account that signed in, even when another response arrives in between', async () => {
  const { platform } = app()
  const { headers } = platform.identity()
  await platform.storeToken(guest, headers)
  await platform.storeToken(login, headers)
  expect(platform.identity().headers).toEqual({ Authorization: `Bearer ${login}` })
})

it('loses its identity when the server removes it', async () => {
  const { platform, kept } = app(login)
  await platform.storeToken('', platform.identity().headers)
  expect(platform.identity().headers).toEqual({ Authorization: 'Bearer kringapp_' })
  expect(kept()).toEqual([null])
})

it('follows a token change in another window', () => {
  const { platform, send } = app(guest)
  send('token', login)
  expect(platform.identity().headers).toEqual({ Authorization: `Bearer ${login}` })
})

it('may notify until the system does not show a notification, and again once it shows one', () => {
  const { platform, send } = app()
  expect(platform.mayNotify()).toBe('granted')
  send('canNotify', false)
  expect(platform.mayNotify()).toBe('denied')
  send('canNotify', true)
  expect(platform.mayNotify()).toBe('granted')
})

it('chooses files with the native dialog, filtered by extension · DESK-07', async () => {
  const chosen = [{ name: 'notes.md', type: 'text/markdown', bytes: new TextEncoder().encode('hello') }]
  const { platform, calls } = app(guest, { chooseFiles: chosen })
  const [file] = await platform.chooseFiles('.md,.PDF,image/png', true)
  expect(calls.at(-1)).toEqual({ name: 'chooseFiles', args: [{ extensions: ['md', 'pdf'], several: true }] })
  expect([file?.name, file?.type, await file?.text()]).toEqual(['notes.md', 'text/markdown', 'hello'])
})

it('returns no files when the dialog is cancelled', async () => {
  const { platform } = app(guest, { chooseFiles: null })
  expect(await platform.chooseFiles('.md', true)).toEqual([])
})

it('saves with the native dialog · DESK-07', async () => {
  const { platform, calls } = app(guest, { saveFile: true })
  expect(await platform.saveFile('a.md', new Blob(['hello']))).toBe(true)
  expect(calls.at(-1)).toEqual({ name: 'saveFile', args: ['a.md', new TextEncoder().encode('hello')] })
})

it('asks the system for access to the microphone · DESK-05', async () => {
  expect(await app(guest, { askMicrophone: 'refused' }).platform.askMicrophone()).toBe(false)
  expect(await app(guest, { askMicrophone: 'granted' }).platform.askMicrophone()).toBe(true)
})
