// Colours code off the main thread: on some texts the rules of a language take seconds.
import { colorCode } from './code-colors.ts'
import type { Asked } from './color-queue.ts'

addEventListener('message', ({ data: { code, language } }: MessageEvent<Asked>) => postMessage(colorCode(code, language)))
