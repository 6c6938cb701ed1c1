// The Copy buttons in the transcript: they say whether the text was copied.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { transcript } from '../../../../testing/component/in-session.ts'
import { openSession } from '../../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../../testing/component/scripted-server.ts'

const content = 'Look:\n\n```js\nconst bread = 1\n```'
const answer = messageOf(1, content, { type: 'ai', anonymousId: null, displayName: 'AI Assistant', metadata: { model: 'test' } })
const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
const article = () => transcript().getByRole('article')

const buttons = {
  'below an answer': () => article().getByRole('button', { name: 'Copy', exact: true }).last().click(),
  'in the menu of a message': async () => {
    await article().getByRole('button', { name: 'Actions for this message' }).click()
    await page.getByRole('menuitem', { name: 'Copy' }).click()
  },
  'on a block of code': () => article().getByText('Copy', { exact: true }).click(),
}

const clipboards = {
  'that copies': () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(),
  'that refuses': () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError')),
  // On pages that are not secure.
  'that is missing': () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard),
}

for (const [place, press] of Object.entries(buttons))
  test.each(Object.entries(clipboards))(`a Copy button ${place} says what happened, with a clipboard %s`, async (kind, start) => {
    const clipboard = start()
    onTestFinished(() => clipboard.mockRestore())
    await openSession({ session: ownSession({ messages: [answer] }), stored: { 'kring:settings': { reducedMotion: true } } })
    await expect.element(article().getByText('const bread = 1')).toBeVisible()
    await press()
    const failed = 'Copying did not work. Select the text and copy it yourself.'
    await expect.element(toast).toHaveTextContent(kind === 'that copies' ? 'Copied' : failed)
  })
