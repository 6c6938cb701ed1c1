// Messages on their way: what a guided form needs of them.
import { expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'

test('a form’s prompt goes out as that form’s, also after a refusal that says why', () => {
  const outbox = createOutbox('s')
  const { messageKey } = outbox.add('A SWOT, please', 'user', null, [], 'swot')
  outbox.add('Hello', 'user', null, [], null)
  expect(outbox.list().map(({ form, failed }) => [form, failed])).toEqual([
    ['swot', false],
    [undefined, false],
  ])
  outbox.setFailed(messageKey, true, 'upgrade_required')
  expect(outbox.list()[0]).toMatchObject({ form: 'swot', failed: true, code: 'upgrade_required' })
  outbox.setFailed(messageKey, false)
  expect(outbox.list()[0]).toMatchObject({ form: 'swot', failed: false, code: undefined })
})
