// For clients that send messages without files.
import type { FileSender } from '../session/session-ports.ts'

export const noFiles: FileSender = {
  hold: () => undefined,
  announced: () => undefined,
  isElsewhere: () => false,
  go: () => undefined,
  drop: () => undefined,
  close: () => undefined,
}
