// What a toast says if a button does nothing because there is no connection.
import type { NotDone } from '../nl/not-done.ts'

export const notDone: NotDone = {
  title: 'No connection',
  text: 'That was not done. Try again when you are connected.',
}
