// What the list of assistants can do besides the form: import, download and delete.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Assistant } from '../../../shared/assistants/assistant-api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { apiRequest, fetchFile, HttpError } from '../../lib/api/api.ts'
import { downloadFile } from '../../lib/browser/download.ts'
import { platform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import type { AssistantPlace } from './assistant-place.ts'

/** Bytes; every assistant that can be imported is smaller. */
const largestImport = 200_000

export interface ImportResult {
  text: string
  isBad: boolean
}

export function useAssistantActs(place: AssistantPlace) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [result, setResult] = useState<ImportResult | null>(null)
  const sentence = (error: Error) => (error instanceof HttpError && error.sentence) || t('assistants.offline')
  const refresh = () => client.invalidateQueries({ queryKey: place.key })

  const importing = useMutation({
    async mutationFn(file: File): Promise<ImportResult> {
      if (file.size > largestImport) return { text: t('assistants.importTooLarge'), isBad: true }
      const content = parse(await file.text())
      if (content === null) return { text: t('errors.assistant_file_refused'), isBad: true }
      const { name } = (await (await apiRequest('POST', place.importPath, content)).json()) as Assistant
      const files = namesOf(content)
      const added = t('assistants.imported', { name })
      return { text: files.length > 0 ? `${added}. ${t('assistants.importedFiles', { names: files.join(', ') })}` : added, isBad: false }
    },
    onSuccess: setResult,
    onError: (error) => setResult({ text: sentence(error), isBad: true }),
    onSettled: refresh,
  })
  const deleting = useMutation({
    mutationFn: ({ id }: Assistant) => apiRequest('DELETE', `${place.path}/${encodeURIComponent(id)}`),
    onError: (error) => toast({ title: t('assistants.deleteFailed'), description: sentence(error), tone: 'bad' }),
    onSettled: refresh,
  })
  const downloading = useMutation({
    async mutationFn({ id, name }: Assistant) {
      const file = await fetchFile(place.exportPath(id))
      await downloadFile(file.name || `${name}.json`, file.blob)
    },
    onError: (error) => toast({ title: t('assistants.downloadFailed'), description: sentence(error), tone: 'bad' }),
  })
  return {
    /** How the last import ended; null before the first. */
    result,
    isImporting: importing.isPending,
    async chooseImport() {
      setResult(null)
      const [file] = await platform()
        .chooseFiles('.json,application/json', false)
        .catch(() => {
          setResult({ text: t('assistants.importFailed'), isBad: true })
          return []
        })
      if (file) importing.mutate(file)
    },
    remove: (assistant: Assistant) => deleting.mutate(assistant),
    download: (assistant: Assistant) => downloading.mutate(assistant),
  }
}

/** Null for a text that is not a JSON object. */
function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** The names of the files that the exported assistant knew. */
function namesOf({ files }: { files?: unknown }): string[] {
  if (!Array.isArray(files)) return []
  return files.flatMap((file: unknown) =>
    typeof file === 'object' && file !== null && 'name' in file && typeof file.name === 'string' ? [file.name] : [],
  )
}
