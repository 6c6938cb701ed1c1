import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextInput } from './field.tsx'

test('a required field has an asterisk and is announced as required; any other has neither · A11Y-06', () => {
  const required = renderToStaticMarkup(<TextInput id="goal" label="Goal" required />)
  expect(required).toMatch(/<label for="goal"[^>]*>Goal<span aria-hidden="true"> \*<\/span><\/label>/)
  expect(required).toMatch(/<input [^>]*id="goal" aria-required="true"/)
  const other = renderToStaticMarkup(<TextInput id="goal" label="Goal" />)
  expect(other).toMatch(/<label for="goal"[^>]*>Goal<\/label>/)
  expect(other).not.toContain('required')
})
