// Which refused requests mean that this person is suspended, and which a form explains itself.
import { afterEach, expect, it } from 'vitest'
import { noticeSuspension, suspension } from './suspension.ts'

afterEach(suspension.forget)

it('every request that is refused as suspended counts, except those of signing in and signing up · OPER-05', () => {
  const heard: boolean[] = []
  const stop = suspension.subscribe(() => heard.push(suspension.isNoticed()))
  noticeSuspension('suspended', 'POST /api/auth/email/signin')
  noticeSuspension('suspended', 'POST /api/auth/email/signup')
  noticeSuspension('suspended', 'POST /api/app/login')
  noticeSuspension('forbidden', 'GET /api/sessions')
  noticeSuspension(null, 'GET /api/sessions')
  expect([suspension.isNoticed(), heard]).toEqual([false, []])
  noticeSuspension('suspended', 'GET /api/auth/user')
  expect([suspension.isNoticed(), heard]).toEqual([true, [true]])
  suspension.forget()
  noticeSuspension('suspended', 'POST /api/sessions')
  stop()
  suspension.forget()
  expect(heard).toEqual([true, false, true])
})
