// Reserves the height of a message's files until they are rendered, so that the transcript does not jump.
import type { Message } from '../../../../shared/entities.ts'
import { pictureBox } from './picture-box.ts'
import { useFileParts } from './lazy-files.ts'

const cardPixels = 70
const gapPixels = 8

export function MessageFiles({ message, isMine }: { message: Message; isMine: boolean }) {
  const { attachments = [], filesExpected = 0, filesMissing = 0, deletedAt } = message.metadata
  const isBare = message.content === '' && message.type !== 'ai' && message.type !== 'system'
  const isWanted = !deletedAt && (attachments.length + filesExpected + filesMissing > 0 || isBare)
  const parts = useFileParts(isWanted)
  if (!isWanted) return null
  if (!parts) {
    const heights = attachments.map((one) => pictureBox(one)?.height ?? cardPixels)
    return <div style={{ height: Math.max(0, ...heights) + gapPixels }} />
  }
  return <parts.FileList message={message} isMine={isMine} />
}
