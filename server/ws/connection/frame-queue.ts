// Processes the frames of one socket in order; while too many are waiting, nothing more is read from it.
import type { WebSocket } from 'ws'
import { limits } from '../../../shared/limits/limits.ts'

export interface FrameQueue {
  /** `characters`: of the frame. `work` must not reject. */
  add(characters: number, work: () => Promise<void>): void
  /** Reads nothing more until the returned function is called. */
  hold(): () => void
  /** Resolves when everything added so far is done. */
  done(): Promise<void>
}

export function createFrameQueue(socket: Pick<WebSocket, 'pause' | 'resume'>): FrameQueue {
  let line = Promise.resolve()
  let frames = 0
  let characters = 0
  let holds = 0
  let isPaused = false

  function updatePause(): void {
    const isMuch = holds > 0 || frames > limits.framesWaiting || characters > limits.frameCharactersWaiting
    if (isMuch === isPaused) return
    isPaused = isMuch
    if (isMuch) socket.pause()
    else socket.resume()
  }

  return {
    add(length, work) {
      frames += 1
      characters += length
      updatePause()
      line = line.then(work).then(() => {
        frames -= 1
        characters -= length
        updatePause()
      })
    },
    hold() {
      holds += 1
      updatePause()
      return () => {
        holds -= 1
        updatePause()
      }
    },
    done: () => line,
  }
}
