// People copy this example, so it is executed here, with calls signed as the server signs them.
import { execFileSync } from 'node:child_process'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { verifyWebhook } from './verify-webhook.ts'

const secret = `whsec_${Buffer.from('twenty-four secret bytes').toString('base64')}`
const body = JSON.stringify({ type: 'test', data: { text: 'crème brûlée' } })

function signed(at: Date) {
  return {
    'webhook-id': 'd1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('d1', at, body),
  }
}

/** Runs the example on each call in a separate Node process. */
function verdicts(calls: readonly [key: string, headers: object, body: string][]): unknown {
  const run = `${verifyWebhook}\nconsole.log(JSON.stringify(${JSON.stringify(calls)}.map((call) => comesFromKring(...call))))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', run], { encoding: 'utf8' }))
}

test('the example accepts calls signed with the secret, and rejects changed, old and differently signed ones · INTEG-10', () => {
  const now = signed(new Date())
  const other = `whsec_${Buffer.from('another four secret byte').toString('base64')}`
  expect(
    verdicts([
      [secret, now, body],
      [secret, { ...now, 'webhook-signature': `v1,AAAA ${now['webhook-signature']}` }, body],
      [secret, now, body.replace('crème', 'creme')],
      [secret, { ...now, 'webhook-id': 'd2' }, body],
      [other, now, body],
      [secret, signed(new Date(Date.now() - 10 * 60_000)), body],
    ]),
  ).toEqual([true, true, false, false, false, false])
})
