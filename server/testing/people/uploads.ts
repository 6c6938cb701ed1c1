// Uploads as a browser sends them, and the results.
import type { Attachment } from '../../../shared/entities.ts'
import type { Ear, Visitor } from './visitor.ts'

export interface Sample {
  name: string
  bytes: Uint8Array | string
  type?: string
}

export interface Uploaded {
  status: number
  code: string | null
  attachments: Attachment[]
}

export async function upload(
  who: Visitor,
  messageId: string | null,
  samples: Sample[],
  more: Record<string, string> = {},
): Promise<Uploaded> {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.append(name, value)
  for (const { name, bytes, type = '' } of samples)
    form.append('files', new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], { type }), name)
  const query = messageId === null ? '' : `?messageId=${encodeURIComponent(messageId)}`
  return uploaded(await who.fetch(`/api/upload${query}`, { method: 'POST', body: form }))
}

export async function uploaded(response: Response): Promise<Uploaded> {
  const body = (await response.json()) as { code?: string; attachments?: Attachment[] }
  return { status: response.status, code: body.code ?? null, attachments: body.attachments ?? [] }
}

/** Sends a message that announces files; returns its id. */
export async function announces(ear: Ear, files: number, content = '', messageType: 'user' | 'note' = 'user'): Promise<string> {
  return (await ear.says(content, { messageType, attachments: Array.from({ length: files }, () => ({})) })).messageId
}

/** Waits until the files of the message or note match, and returns it. */
export async function hearsFiles(ear: Ear, messageId: string, fits: (files: Attachment[]) => boolean) {
  return (await ear.hears('message_updated', ({ message }) => message.id === messageId && fits(message.metadata.attachments ?? []))).message
}
