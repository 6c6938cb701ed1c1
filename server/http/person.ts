// Puts the calling person on every request, and gives a new visitor their cookie.
import type { Request, RequestHandler } from 'express'
import type { Language } from '../../shared/language.ts'
import { languageOf, type Identify } from '../domain/identify.ts'
import type { Person } from '../domain/person.ts'

const people = new WeakMap<Request, Person>()

export function identifyPerson(identify: Identify): RequestHandler {
  return (request, response, next) => {
    const { person, setCookie } = identify(request.headers)
    people.set(request, person)
    if (setCookie) response.append('Set-Cookie', setCookie)
    next()
  }
}

/** The caller's language, also of a call that failed before anybody asked who it was. */
export function languageFor(request: Request): Language {
  return people.get(request)?.language ?? languageOf(request.headers)
}

export function personOf(request: Request): Person {
  const person = people.get(request)
  if (!person) throw new Error('identifyPerson must stand before every route')
  return person
}
