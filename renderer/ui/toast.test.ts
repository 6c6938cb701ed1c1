// The order of toasts: urgent ones appear at once, others wait for their turn.
import { beforeEach, expect, it } from 'vitest'
import { currentToast, dropLater, toast, toastGone, toastLater } from './toast.ts'

const seen = () => currentToast()?.title
const close = () => toastGone(currentToast()!.id)

beforeEach(() => {
  dropLater()
  toast({ title: 'of before' })
  close()
})

it('a new toast replaces the old one · TOAST-01', () => {
  toast({ title: 'Link copied!' })
  toast({ title: 'Upload Error', tone: 'bad' })
  expect(seen()).toBe('Upload Error')
})

it('later toasts replace no other, and appear one after another', () => {
  toast({ title: 'Upload Error', tone: 'bad' })
  toastLater({ title: 'First message' })
  toastLater({ title: 'Team builder' })
  expect(seen()).toBe('Upload Error')
  close()
  expect(seen()).toBe('First message')
  // An id of an earlier toast has no effect.
  toastGone(currentToast()!.id - 1)
  expect(seen()).toBe('First message')
  close()
  expect(seen()).toBe('Team builder')
})

it('a later toast appears at once when no other is visible, and an urgent one replaces it', () => {
  toastLater({ title: 'First message' })
  expect(seen()).toBe('First message')
  toast({ title: 'Upload Error', tone: 'bad' })
  expect(seen()).toBe('Upload Error')
})

it('dropped toasts never appear', () => {
  toast({ title: 'Link copied!' })
  toastLater({ title: 'First message' })
  dropLater()
  close()
  expect(seen()).toBe('Link copied!')
})
