// The processes of this server: version, start, clock, and who is connected to each.
import type { ServerNode } from '../../../../shared/operators/overview-api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { dayAndTime } from '../../../lib/texts/format.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { FigureTable } from '../lists/figure-table.tsx'
import { countText } from './figures.ts'

export function Nodes({ nodes }: { nodes: ServerNode[] }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-16 font-semibold">{t('adminOverview.nodes')}</h2>
      <FigureTable
        stacksBelow="2xl"
        columns={[
          { label: t('adminOverview.node') },
          { label: t('adminOverview.build') },
          { label: t('adminOverview.started') },
          { label: t('adminOverview.clock'), isFigure: true },
          { label: t('adminOverview.people'), isFigure: true },
          { label: t('adminOverview.sessions'), isFigure: true },
        ]}
        rows={nodes.map(({ id, build, startedAt, skewMs, people, sessions }) => ({
          key: id,
          cells: [
            id === 'this' ? t('adminOverview.thisNode') : id,
            build ?? '–',
            dayAndTime(new Date(startedAt).toISOString(), language),
            t('adminOverview.skew', { ms: signed.format(skewMs) }),
            countText(people, language),
            countText(sessions, language),
          ],
        }))}
      />
    </section>
  )
}
