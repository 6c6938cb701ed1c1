// Who the desktop app is to its server, and what it hands to the main process.
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

it('asks the server, not where its pages are, and never with cookies · DESK-03', () => {
  const { platform } = app(guest)
  expect(platform.address('/api/health')).toBe('https://kring.example/api/health')
  expect(platform.identity()).toEqual({ credentials: 'omit', headers: { Authorization: `Bearer ${guest}` } })
})

it('is nobody at first, then who the server says, and keeps that', async () => {
  const { platform, kept } = app()
  const { headers } = platform.identity()
  expect(headers).toEqual({ Authorization: 'Bearer kringapp_' })
  await platform.storeToken(guest, headers)
  expect(platform.identity().headers).toEqual({ Authorization: `Bearer ${guest}` })
  expect(kept()).toEqual([guest])
})

it('is one guest, also when several first requests were answered as different ones', async () => {
  const { platform, kept } = app()
  const { headers } = platform.identity()
  await platform.storeToken(guest, headers)
  await platform.storeToken('kringapp_anotheranotherano.signature', headers)
  expect(kept()).toEqual([guest])
})

it('is whoever signed in, even when another request came back in between', async () => {
  const { platform } = app()
  const { headers } = platform.identity()
  await platform.storeToken(guest, headers)
  await platform.storeToken(login, headers)
  expect(platform.identity().headers).toEqual({ Authorization: `Bearer ${login}` })
})

it('is nobody any more when the server forgets it', async () => {
  const { platform, kept } = app(login)
  await platform.storeToken('', platform.identity().headers)
  expect(platform.identity().headers).toEqual({ Authorization: 'Bearer kringapp_' })
  expect(kept()).toEqual([null])
})

it('changes with the other windows of the app', () => {
  const { platform, send } = app(guest)
  send('token', login)
  expect(platform.identity().headers).toEqual({ Authorization: `Bearer ${login}` })
})

it('asks for files with the native dialog, by their endings, and gives them as files · DESK-07', async () => {
  const chosen = [{ name: 'notes.md', type: 'text/markdown', bytes: new TextEncoder().encode('hello') }]
  const { platform, calls } = app(guest, { chooseFiles: chosen })
  const [file] = await platform.chooseFiles('.md,.PDF,image/png', true)
  expect(calls.at(-1)).toEqual({ name: 'chooseFiles', args: [{ extensions: ['md', 'pdf'], several: true }] })
  expect([file?.name, file?.type, await file?.text()]).toEqual(['notes.md', 'text/markdown', 'hello'])
})

it('has nothing chosen when the dialog was left', async () => {
  const { platform } = app(guest, { chooseFiles: null })
  expect(await platform.chooseFiles('.md', true)).toEqual([])
})

it('saves with the native dialog · DESK-07', async () => {
  const { platform, calls } = app(guest, { saveFile: true })
  expect(await platform.saveFile('a.md', new Blob(['hello']))).toBe(true)
  expect(calls.at(-1)).toEqual({ name: 'saveFile', args: ['a.md', new TextEncoder().encode('hello')] })
})

it('asks the system for the microphone · DESK-05', async () => {
  expect(await app(guest, { askMicrophone: 'refused' }).platform.askMicrophone()).toBe(false)
  expect(await app(guest, { askMicrophone: 'granted' }).platform.askMicrophone()).toBe(true)
})
