// What an adapter sends for a message of the prompt: one JSON object with name, text and files, and the images beside it.
import type { Prompt, PromptFile, PromptMessage } from '../../ports/ports.ts'

export type PromptImage = Extract<PromptFile, { kind: 'image' }>
/** The bytes of the images that could be loaded. */
export type ImageBytes = ReadonlyMap<PromptFile, Uint8Array>

/** Returns the bytes of the images, without those that cannot be loaded. */
async function loadImages(prompt: Prompt): Promise<ImageBytes> {
  const images = new Map<PromptFile, Uint8Array>()
  for (const file of prompt.messages.flatMap(({ files = [] }) => files)) {
    const bytes = file.kind === 'image' ? await file.load().catch(() => null) : null
    if (bytes) images.set(file, bytes)
  }
  return images
}

/** Asks with the images of the prompt; again without them if the provider rejects the request: an image must not make the answer fail. */
export async function askWithImages<Stream>(
  prompt: Prompt,
  { seesImages, isRejection }: { seesImages: boolean; isRejection(error: unknown): boolean },
  ask: (images: ImageBytes) => Promise<Stream>,
): Promise<Stream> {
  const images = seesImages ? await loadImages(prompt) : new Map<PromptFile, Uint8Array>()
  return ask(images).catch((error: unknown) => {
    if (images.size === 0 || !isRejection(error)) throw error
    return ask(new Map())
  })
}

// One JSON object, so that no quote or line break in a name, a text or a file can be taken for structure.
export function saidJson({ from, replyTo, text, files = [], isAssistant }: PromptMessage, images: ImageBytes): string {
  const kind = isAssistant ? { assistant: true } : {}
  return JSON.stringify({
    from,
    ...kind,
    ...(replyTo && { replyTo }),
    text,
    ...(files.length > 0 ? { files: files.map((file) => describe(file, images)) } : {}),
  })
}

export function imagesOf({ files = [] }: PromptMessage, images: ImageBytes): { file: PromptImage; bytes: Uint8Array }[] {
  return files.flatMap((file) => {
    const bytes = images.get(file)
    return file.kind === 'image' && bytes ? [{ file, bytes }] : []
  })
}

function describe(file: PromptFile, images: ImageBytes): object {
  const { name } = file
  if (file.kind === 'image') return images.has(file) ? { name, content: 'the image follows' } : { name, content: null }
  if (file.kind === 'unread') return { name, content: null }
  return { name, content: file.text, ...(file.text.length < file.of ? { firstCharacters: file.text.length, of: file.of } : {}) }
}
