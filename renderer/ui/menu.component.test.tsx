// A menu that is opened before its code has loaded.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { press } from '../testing/component/in-session.ts'
import { Menu, MenuItem } from './menu.tsx'

// The page never becomes idle, so a menu's code loads when the first menu opens.
vi.mock(import('../lib/browser/when-idle.ts'), () => ({ whenIdle: () => () => undefined }))

test('the key that loads a menu opens it with its first item focused, and the next key chooses that item', async () => {
  const chosen = vi.fn()
  await render(
    <Menu trigger={<button>More</button>}>
      <MenuItem onSelect={chosen}>Rename</MenuItem>
      <MenuItem onSelect={() => undefined}>Delete</MenuItem>
    </Menu>,
  )
  await press('Tab')
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
  await press('Enter')
  expect(chosen).toHaveBeenCalledOnce()
})
