// Colours code off the main thread: on some texts the rules of a language take seconds.
import { colorCode } from './code-colors.ts'
import type { Answer, Asked } from './color-queue.ts'

const send = (answer: Answer) => postMessage(answer)

addEventListener('message', ({ data: { code, language } }: MessageEvent<Asked>) => send({ parts: colorCode(code, language) }))
send(null)
