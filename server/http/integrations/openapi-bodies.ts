// The request bodies that are not JSON from the API table: files sent as they are, a form with files, and calls from the payment provider.
import type { RouteName } from '../../../shared/api/api.ts'
import { attachmentTypes, pictureTypes } from '../../../shared/files/attachments.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { audioTypes } from '../../../shared/messages/message-input.ts'

type Content = Record<string, object>

// OpenAPI 3.1 describes such a body by its media type alone.
const asIs = (types: readonly string[]): Content => Object.fromEntries(types.map((type) => [type, {}]))

// The server needs the id of the message before the files, so the order of these properties matters.
const upload = {
  type: 'object',
  required: ['files'],
  properties: {
    messageId: { type: 'string', description: 'The message or note that announced the files, unless the query names it.' },
    files: {
      type: 'array',
      maxItems: limits.attachmentsPerMessage,
      items: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  },
}

export const otherBodies: Partial<Record<RouteName, Content>> = {
  'POST /api/transcribe': asIs(Object.keys(audioTypes)),
  'POST /api/account/picture': asIs(pictureTypes),
  'POST /api/team/logo': asIs(pictureTypes),
  'POST /api/admin/site/logo': asIs(pictureTypes),
  'POST /api/assistants/:id/files': asIs(Object.keys(attachmentTypes)),
  'POST /api/upload': { 'multipart/form-data': { schema: upload } },
  'POST /api/stripe/webhook': { 'application/json': { schema: { type: 'object' } } },
}
