// What the badge beside an answer says of the model that wrote it.
import { modelName } from '../../../../shared/answers/model-name.ts'

export function modelBadge(model: string | undefined, offline: string): string | null {
  if (model === undefined) return null
  return model === 'offline' ? offline : modelName(model)
}
