// A message waits with its file in one tab, and a second tab opens the same session: only the tab that has the file sends the message. A
// duplicated tab leaves the files of its original alone.
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectNone, says, transcript } from '../../../testing/component/in-session.ts'
import { openPage, openSession } from '../../../testing/component/open-page.tsx'
import { ownSession } from '../../../testing/component/scripted-server.ts'
import { heard, says as arrives, sentBy, stores } from '../../../testing/component/session-script.ts'
import { loadFileParts } from './lazy-files.ts'
import { openSessionFiles } from './session-files.ts'

const outgoing = (messageKey: string, content: string, at: string, ...files: { name: string; size: number }[]) => ({
  ...{ messageKey, content, messageType: 'user' as const, at, failed: false },
  ...(files.length > 0 && { files }),
})
const withFile = outgoing('k', 'Rye?', '2026-11-29T10:00:00.000Z', { name: 'rye.txt', size: 3 })
const locks = async (state: 'held' | 'pending') => (await navigator.locks.query())[state]?.map(({ name }) => name)

/** Another tab of this browser, which has a lock; removing it releases the lock, as a crash does. */
async function otherTab(lock: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  await new Promise<void>((hold) => {
    void frame.contentWindow?.navigator.locks.request(lock, () => {
      hold()
      return new Promise(() => undefined)
    })
  })
  return frame
}

test('a message whose file another tab has is not sent; once that tab is gone, it is sent without the file', async () => {
  const tab = await otherTab('kring:files:k')
  const { server } = await openSession({ stored: { 'kring:outbox:AAAAAAAAAAAAAAAAAAAAAA': [withFile] } })
  await says('Oats?')
  stores(server, await heard(server, 'send_message'))
  await expect.element(transcript().getByText('Oats?')).toBeVisible()
  await expectNone(transcript().getByText('Rye?'))
  tab.remove()
  stores(server, await heard(server, 'send_message', 2))
  expect(sentBy(server, 'send_message')).toMatchObject([{ content: 'Oats?' }, { content: 'Rye?', messageKey: 'k' }])
  expect(sentBy(server, 'send_message').flatMap(({ attachments = [] }) => attachments)).toEqual([])
  await expect.poll(() => localStorage.getItem('kring:outbox:AAAAAAAAAAAAAAAAAAAAAA')).toBeNull()
})

test('after a reload, a waiting message is sent without its file at once', async () => {
  const id = 'BBBBBBBBBBBBBBBBBBBBBB'
  const { server } = await openSession({ session: ownSession({ id }), stored: { [`kring:outbox:${id}`]: [withFile] } })
  expect(await heard(server, 'send_message')).toMatchObject({ content: 'Rye?', messageKey: 'k' })
})

test('the tab that has a file sends the message itself, and the others may send it once the file is gone', async () => {
  await loadFileParts()
  // Each session has its own files, so the second one is like another tab.
  const [first, second] = ['one', 'two'].map((id) => openSessionFiles(new QueryClient(), id, () => undefined)) as [Files, Files]
  first.hold('k', [new File(['rye'], 'rye.txt')])
  await expect.poll(() => locks('held')).toContain('kring:files:k')
  const whenFree = vi.fn()
  expect([first, second].map((one) => one.isElsewhere(withFile, whenFree))).toEqual([false, true])
  expect(second.isElsewhere(outgoing('k', 'Rye?', ''), whenFree)).toBe(false)
  await expect.poll(() => locks('pending')).toContain('kring:files:k')
  expect(whenFree).not.toHaveBeenCalled()
  first.drop('k')
  await expect.poll(() => whenFree.mock.calls.length).toBe(1)
  // Over plain http there are no locks.
  const withoutLocks = vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
  expect(second.isElsewhere(withFile, whenFree)).toBe(false)
  first.hold('l', [new File(['rye'], 'rye.txt')])
  first.drop('l')
  withoutLocks.mockRestore()
})

/** Opens a session with an interrupted upload in this tab's storage. Each test needs its own session: uploads live as long as the page. */
async function openWithUpload(id: string) {
  await openPage('/')
  const upload = { messageKey: 'f', messageId: 'm7', name: 'oats.txt', size: 4 }
  sessionStorage.setItem(`kring:uploads:${id}`, JSON.stringify([upload]))
  const withdraw = vi.fn((_body: unknown) => ({ withdrawn: true as const }))
  const answers = { 'POST /api/messages/:id/withdraw': (_path: string, body: unknown) => withdraw(body) }
  const { server } = await openSession({ session: ownSession({ id }), answers, isReload: true })
  arrives(server, 'Oats?', { id: 'm7', metadata: { filesExpected: 1 } })
  await expect.element(transcript().getByText('Oats?')).toBeVisible()
  return { withdraw, isStored: () => sessionStorage.getItem(`kring:uploads:${id}`) !== null }
}

test('a duplicated tab leaves the files of its original alone', async () => {
  const tab = await otherTab('kring:files:f')
  onTestFinished(() => tab.remove())
  const { withdraw, isStored } = await openWithUpload('CCCCCCCCCCCCCCCCCCCCCC')
  expect(isStored()).toBe(true)
  await expect.poll(isStored).toBe(false)
  expect(withdraw).not.toHaveBeenCalled()
  await expectNone(transcript().getByText('oats.txt'))
})

test('after a reload, an interrupted upload is shown as lost, and the server no longer waits for it', async () => {
  const { withdraw, isStored } = await openWithUpload('DDDDDDDDDDDDDDDDDDDDDD')
  await expect.element(transcript().getByText('oats.txt')).toBeVisible()
  await expect.poll(() => withdraw.mock.calls).toEqual([[{ files: 1, wereLost: true }]])
  expect(isStored()).toBe(true)
})

type Files = ReturnType<typeof openSessionFiles>
