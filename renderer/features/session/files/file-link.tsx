// A link that saves a file: through the browser, or with the desktop app's save dialog.
import type { ComponentProps, MouseEvent } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { inBase } from '../../../platform/base.ts'
import { fetchFile } from '../../../lib/api/api.ts'
import { downloadFile } from '../../../lib/browser/download.ts'
import { desktop } from '../../../platform/platform.ts'
import { toast } from '../../../ui/toast.ts'

type FileLinkProps = { path: string; name: string } & ComponentProps<'a'>

export function FileLink({ path, name, ...rest }: FileLinkProps) {
  const { t } = useTranslation()
  const save = (event: MouseEvent) => {
    // A browser saves the file itself.
    if (!desktop()) return
    event.preventDefault()
    fetchFile(path).then(
      ({ blob }) => downloadFile(name, blob),
      () => toast({ title: t('files.downloadFailed', { name }), tone: 'bad' }),
    )
  }
  return <a href={inBase(path)} download={name} onClick={save} {...rest} />
}
