// Puts the calling person on every request, and gives a new visitor their cookie.
import type { Request, RequestHandler } from 'express'
import type { Language } from '../../shared/language.ts'
import type { Authenticate, Caller } from '../commands/authenticate.ts'
import { languageOf } from '../domain/identify.ts'
import type { Person } from '../domain/person.ts'

const callers = new WeakMap<Request, Caller>()

export function identifyPerson(authenticate: Authenticate): RequestHandler {
  return async (request, response, next) => {
    const caller = await authenticate(request.headers, request.ip)
    callers.set(request, caller)
    if (caller.setCookie) response.append('Set-Cookie', caller.setCookie)
    next()
  }
}

/** The caller's language, also of a call that failed before anybody asked who it was. */
export function languageFor(request: Request): Language {
  return callers.get(request)?.person.language ?? languageOf(request.headers)
}

export function callerOf(request: Request): Caller {
  const caller = callers.get(request)
  if (!caller) throw new Error('identifyPerson must stand before every route')
  return caller
}

export const personOf = (request: Request): Person => callerOf(request).person
