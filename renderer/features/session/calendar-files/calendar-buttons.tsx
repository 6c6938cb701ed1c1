// Buttons that save the calendar in an answer as an .ics or .csv file.
import { CalendarPlus, Sheet } from 'lucide-react'
import { useMemo } from 'react'
import type { Message } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { downloadText } from '../../../lib/browser/download.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { buildCsv } from './calendar-csv.ts'
import { findPosts } from './find-posts.ts'

// Without a byte order mark, some spreadsheets do not read the file as UTF-8.
const byteOrderMark = '\ufeff'

export function CalendarButtons({ message }: { message: Message }) {
  const { t } = useTranslation()
  const posts = useMemo(() => findPosts(message.content), [message.content])
  if (posts.length === 0) return null
  const name = t('guided.download.fileName')
  const saveIcs = async () => {
    try {
      const { buildIcs } = await import('./calendar-ics.ts')
      await downloadText(`${name}.ics`, 'text/calendar', buildIcs(posts, { name, answerId: message.id }))
    } catch {
      toast({ title: t('guided.download.failed'), tone: 'bad' })
    }
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="sm" title={t('guided.download.icsHint')} onClick={() => void saveIcs()}>
        <CalendarPlus className="size-4" />
        {t('guided.download.ics')} <span className="font-normal text-muted">.ics</span>
      </Button>
      <Button
        size="sm"
        title={t('guided.download.csvHint')}
        onClick={() => void downloadText(`${name}.csv`, 'text/csv;charset=utf-8', byteOrderMark + buildCsv(posts))}
      >
        <Sheet className="size-4" />
        {t('guided.download.csv')} <span className="font-normal text-muted">.csv</span>
      </Button>
    </div>
  )
}
