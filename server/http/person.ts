// Puts the calling person on every request, and gives a new visitor their cookie, or the app its token.
import type { Request, RequestHandler, Response } from 'express'
import { tokenHeader } from '../../shared/desktop/desktop-origin.ts'
import type { Language } from '../../shared/language.ts'
import type { Authenticate, Caller } from '../access/authenticate.ts'
import { writeAppToken, type AppToken } from '../domain/people/app-token.ts'
import { languageOf } from '../domain/people/identify.ts'
import type { Person } from '../domain/people/person.ts'

const callers = new WeakMap<Request, Caller>()

export function identifyPerson(authenticate: Authenticate): RequestHandler {
  return async (request, response, next) => {
    const caller = await authenticate(request.headers, request.ip)
    callers.set(request, caller)
    for (const line of caller.setCookies) response.append('Set-Cookie', line)
    if (caller.setToken) response.setHeader(tokenHeader, caller.setToken)
    next()
  }
}

/** Tells the app what it is known by from now on, where a browser gets a cookie. False: this is no app. */
export function tellApp(response: Response, changed: Partial<AppToken>): boolean {
  const { app } = callerOf(response.req)
  if (!app) return false
  // Always the whole token, though several parts of it may change in one answer.
  response.setHeader(tokenHeader, writeAppToken(Object.assign(app, changed)))
  return true
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
