// A menu that is opened before its code has loaded, or while it is fading out.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { press } from '../testing/component/in-session.ts'
import '../styles.css'
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

test('the button reopens a menu that is fading out after a choice, and another press closes the menu', async () => {
  document.documentElement.style.setProperty('--fast', '10s')
  await render(
    <Menu trigger={<button>More</button>}>
      <MenuItem onSelect={() => undefined}>Rename</MenuItem>
    </Menu>,
  )
  const more = page.getByRole('button', { name: 'More' })
  const item = page.getByRole('menuitem', { name: 'Rename' })
  await more.click()
  await item.click()
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  expect(item.elements()).toHaveLength(1)
  await more.click()
  await expect.element(more).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => document.getAnimations()).toEqual([])
  await expect.element(item).toBeVisible()
  await more.click()
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
})
