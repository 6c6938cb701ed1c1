// The link that makes the person who opens it an operator.
import { expect, it } from 'vitest'
import { operatorLink } from './operator-link.ts'

it.each([
  ['https://kring.example', 'https://kring.example/operator#secret'],
  ['https://kring.example/', 'https://kring.example/operator#secret'],
  ['https://kring.example/chat/', 'https://kring.example/chat/operator#secret'],
  ['https://kring.example/chat', 'https://kring.example/chat/operator#secret'],
])('the link of a server at %s is %s', (place, link) => expect(operatorLink(place, 'secret')).toBe(link))
