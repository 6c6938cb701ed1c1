// The parts of a session's screen that many component tests use.
import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

export const phone = { width: 390, height: 844 }
export const wideScreen = { width: 1440, height: 900 }

export const composer = () => page.getByRole('textbox', { name: /^(Message|Bericht)/ })
export const transcript = () => page.getByRole('log')
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

export async function says(text: string): Promise<void> {
  await composer().fill(text)
  await press('Enter')
}

/** Pastes files into the message field. */
export function paste(...files: File[]): void {
  pasteWith({}, ...files)
}

/** `texts`: by type, such as `text/html`. Returns true if the browser inserts the text. */
export function pasteWith(texts: Record<string, string>, ...files: File[]): boolean {
  const clipboardData = new DataTransfer()
  for (const file of files) clipboardData.items.add(file)
  for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text)
  return composer()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
}

/** Presses one key, or a combination such as `Shift+Tab`. */
export async function press(keys: string): Promise<void> {
  if (keys.length === 1) return userEvent.keyboard(keys)
  const names = keys.split('+')
  const held = names.slice(0, -1)
  await userEvent.keyboard(`${held.map((key) => `{${key}>}`).join('')}{${names.at(-1)}}${held.map((key) => `{/${key}}`).join('')}`)
}

/** Focuses a control, then presses one key or a combination. */
export async function pressOn(control: Locator, keys: string): Promise<void> {
  ;(await control.findElement()).focus()
  await press(keys)
}

export async function expectNone(locator: Locator): Promise<void> {
  await expect.element(locator).not.toBeInTheDocument()
}

/** Runs the first command that the palette finds for these words. */
export async function runCommand(words: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: /Commands|Opdrachten/ })
  await press('Control+k')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  await palette.getByRole('combobox').fill(words)
  await expect.element(palette.getByRole('option').first()).toBeVisible()
  await press('Enter')
  await expectNone(palette)
}
