// Choosing files: each one that is left out has its own reason, pictures are previewed, and a retry is offered only where it can help.
import { expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { button, expectNone, paste, pasteWith, phone, says, transcript } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, type ScriptedServer } from '../../../testing/component/scripted-server.ts'
import { heard } from '../../../testing/component/session-script.ts'

const chosen = () => page.getByRole('list', { name: 'Chosen files' })
const leftOut = () => page.getByRole('list', { name: 'Files that cannot be sent' })
const text = (name: string, content: BlobPart = 'flour', type = 'text/plain') => new File([content], name, { type })

/** A real picture of one colour. */
async function picture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

test('each file that is left out is named with its own reason · EXP-12 ATT-05', async () => {
  await openSession({ viewport: phone })
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt', 'f.txt']
  paste(
    text('virus.exe', 'MZ', ''),
    text('fake.txt', '<p>', 'text/html'),
    text('empty.txt', ''),
    text('big.txt', new Uint8Array(10_485_761)),
    ...names.map((name) => text(name)),
  )
  await expect.element(leftOut()).toBeVisible()
  expect(
    leftOut()
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([
    'virus.exe: this type of file cannot be sent.',
    'fake.txt: this type of file cannot be sent.',
    'empty.txt: the file is empty.',
    'big.txt: the file is larger than 10 MB.',
    'f.txt: a message can have at most 5 files.',
  ])
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Only images \(JPG.*Maximum 5 files allowed/)
  expect(document.documentElement.scrollWidth).toBe(390)
  await button('Remove a.txt').click()
  await expectNone(leftOut())
  await expect.element(chosen().getByRole('listitem')).toHaveLength(4)
  paste(...Array.from({ length: 22 }, (_, n) => text(`n${n}.exe`, 'MZ', '')))
  await expect.element(leftOut()).toHaveTextContent(/n19\.exe.*and 2 more$/)
})

test('on a phone, a file with a long name stays within the screen before and while it is sent', async () => {
  await openSession({ viewport: phone })
  const name = `${'a-long-name-of-a-file-'.repeat(6)}.txt`
  const right = (place: Locator) => place.getByText(name).element().getBoundingClientRect().right
  paste(text(name))
  await expect.element(chosen().getByText(name)).toBeVisible()
  expect(right(chosen())).toBeLessThanOrEqual(390)
  await says('Look')
  await expect.element(transcript().getByText(name)).toBeVisible()
  expect(right(transcript())).toBeLessThanOrEqual(390)
})

test('pictures are previewed before they are sent; a file that is none shows that, and can be removed · EXP-12', async () => {
  await openSession()
  paste(await picture('shop.png'), text('fake.png', 'not a picture', 'image/png'), text('tiny.txt', 'x'.repeat(66)))
  const preview = chosen().getByRole('img', { name: 'Preview of shop.png' })
  await expect.poll(() => (preview.element() as HTMLImageElement).naturalWidth).toBe(40)
  const address = (preview.element() as HTMLImageElement).src
  expect(await loads(address)).toBe(true)
  await expect.element(chosen().getByText('This file is not an image')).toHaveLength(1)
  await expect.element(chosen().getByRole('img')).toHaveLength(1)
  await expect.element(chosen().getByText('66 bytes', { exact: true })).toBeVisible()
  await button('Remove fake.png').click()
  await expectNone(chosen().getByText('This file is not an image'))
  await button('Remove shop.png').click()
  await expect.element(chosen().getByRole('listitem')).toHaveLength(1)
  // The memory of a removed picture is released.
  expect(await loads(address)).toBe(false)
})

function loads(address: string): Promise<boolean> {
  const image = new Image()
  return new Promise((done) => {
    image.onload = () => done(true)
    image.onerror = () => done(false)
    image.src = address
  })
}

/** Answers every upload. */
function answerUploads(status: number, responseText: string): void {
  class Answered {
    status = status
    statusText = ''
    responseText = responseText
    upload = {}
    onload?: () => void
    open() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.onload?.())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
}

/** Sends a message with these files, which the server stores; returns its id. */
async function sends(server: ScriptedServer, content: string, ...files: File[]): Promise<string> {
  paste(...files)
  await expect.element(chosen()).toBeVisible()
  await says(content)
  const { messageKey = null } = await heard(server, 'send_message')
  const id = `of ${content}`
  const metadata = { filesExpected: files.length }
  server.sends({ type: 'message_created', messageKey, messageId: id, seq: 1 })
  server.sends({ type: 'new_message', message: messageOf(1, content, { id, anonymousId: 'anna', messageKey, metadata }) })
  return id
}

for (const { code, status, canRetry } of [
  { code: 'file_refused', status: 415, canRetry: false },
  { code: 'uploads_busy', status: 503, canRetry: true },
])
  test(`‘Try again’ is offered only where it can help, and otherwise nobody waits for the file: ${code} · EXP-12 TOAST-07`, async () => {
    const withdraw = vi.fn((_body: unknown) => ({ withdrawn: true as const }))
    const { server } = await openSession({ answers: { 'POST /api/messages/:id/withdraw': (_path, body) => withdraw(body) } })
    answerUploads(status, JSON.stringify({ code, message: 'The reason.' }))
    await sends(server, 'My list', text('list.txt'))
    const reason = canRetry ? 'The reason.' : 'The content of this file does not match its name.'
    await expect.element(page.getByRole('list', { name: 'Files with this message' })).toHaveTextContent(reason)
    if (canRetry) await expect.element(button('Try again')).toBeVisible()
    else await expectNone(button('Try again'))
    await button(canRetry ? 'Leave it out' : 'Got it').click()
    await expectNone(page.getByText(reason))
    expect(withdraw.mock.calls).toEqual([[{ files: 1, wereLost: !canRetry }]])
  })

test('of two files with the same content, the server waits for one', async () => {
  const withdraw = vi.fn((_body: unknown) => ({ withdrawn: true as const }))
  const { server } = await openSession({ answers: { 'POST /api/messages/:id/withdraw': (_path, body) => withdraw(body) } })
  const stored = {
    id: 'a',
    fileName: 'list.txt',
    filePath: '/api/files/a',
    mimeType: 'text/plain',
    fileSize: 5,
    width: null,
    height: null,
    read: null,
  }
  answerUploads(200, JSON.stringify({ attachments: [stored] }))
  await sends(server, 'My list', text('list.txt'), new File(['flour'], 'list.txt', { type: 'text/plain', lastModified: 1 }))
  await vi.waitFor(() => expect(withdraw.mock.calls).toEqual([[{ files: 1, wereLost: false }]]))
})

test('cells pasted from a spreadsheet are text, although it adds a picture of them; a picture copied from a page is a file', async () => {
  await openSession()
  const cells = { 'text/plain': 'rye\t3', 'text/html': '<table></table>' }
  expect(pasteWith(cells, await picture('cells.png'))).toBe(true)
  expect(pasteWith({ 'text/html': '<img>' }, await picture('bread.png'))).toBe(false)
  await expect.element(chosen()).toBeVisible()
  expect(chosen().getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(chosen()).toHaveTextContent('bread.png')
})
