// Which toast is in sight: what is needed comes at once, what only pleases waits for its turn.
import { beforeEach, expect, it } from 'vitest'
import { currentToast, dropLater, toast, toastGone, toastLater } from './toast.ts'

const seen = () => currentToast()?.title
const close = () => toastGone(currentToast()!.id)

beforeEach(() => {
  dropLater()
  toast({ title: 'of before' })
  close()
})

it('a new one takes the place of the old · TOAST-01', () => {
  toast({ title: 'Link copied!' })
  toast({ title: 'Upload Error', tone: 'bad' })
  expect(seen()).toBe('Upload Error')
})

it('what only pleases takes the place of nothing, and comes one after the other', () => {
  toast({ title: 'Upload Error', tone: 'bad' })
  toastLater({ title: 'First message' })
  toastLater({ title: 'Team builder' })
  expect(seen()).toBe('Upload Error')
  close()
  expect(seen()).toBe('First message')
  // That of another, which is long gone, says nothing of this one.
  toastGone(currentToast()!.id - 1)
  expect(seen()).toBe('First message')
  close()
  expect(seen()).toBe('Team builder')
})

it('with nothing in sight it comes at once, and gives way to what is needed', () => {
  toastLater({ title: 'First message' })
  expect(seen()).toBe('First message')
  toast({ title: 'Upload Error', tone: 'bad' })
  expect(seen()).toBe('Upload Error')
})

it('what has not come yet comes no more when it is dropped', () => {
  toast({ title: 'Link copied!' })
  toastLater({ title: 'First message' })
  dropLater()
  close()
  expect(seen()).toBe('Link copied!')
})
