// Identifies the caller of every request, and gives a new visitor a cookie, or the app its token.
import type { Request, RequestHandler, Response } from 'express'
import { tokenHeader } from '../../shared/desktop/desktop-origin.ts'
import type { Language } from '../../shared/texts/language.ts'
import type { Authenticate, Caller } from '../access/authenticate.ts'
import { writeAppToken, type AppToken } from '../domain/people/app-token.ts'
import { languageOf } from '../domain/people/identify.ts'
import type { Person } from '../domain/people/person.ts'

const callers = new WeakMap<Request, Caller>()

export function identifyPerson(authenticate: Authenticate): RequestHandler {
  return async (request, response, next) => {
    const caller = await authenticate(request.headers, request.ip, openToSuspended(request))
    callers.set(request, caller)
    for (const line of caller.setCookies) response.append('Set-Cookie', line)
    if (caller.setToken) response.setHeader(tokenHeader, caller.setToken)
    next()
  }
}

// A suspended person can still sign out, and write to the operator of the server. A guest can also sign in: others may use the same browser
// or network. Pages that everyone may read need the rest.
const openToAll = ['/logout', '/app/logout', '/contact', '/health', '/ready', '/status', '/site', '/releases']
const openToSuspended = ({ path }: Request) => {
  const isOpen = openToAll.includes(path.toLowerCase())
  return { account: isOpen, guest: isOpen || /^\/(auth\/|login$|app\/login$)/i.test(path) }
}

/** Sends the app its new token, where a browser would get a cookie. False if the caller is not the app. */
export function tellApp(response: Response, changed: Partial<AppToken>): boolean {
  const { app } = callerOf(response.req)
  if (!app) return false
  // Always the whole token, because several parts of it may change in one response.
  response.setHeader(tokenHeader, writeAppToken(Object.assign(app, changed)))
  return true
}

/** The caller's language, even for a request that failed before the caller was identified. */
export function languageFor(request: Request): Language {
  return callers.get(request)?.person.language ?? languageOf(request.headers)
}

export function callerOf(request: Request): Caller {
  const caller = callers.get(request)
  if (!caller) throw new Error('identifyPerson must be registered before every route')
  return caller
}

export const personOf = (request: Request): Person => callerOf(request).person
