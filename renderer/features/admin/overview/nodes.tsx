// The processes of this server: version, start, clock, and who is connected to each.
import { useTranslation } from 'react-i18next'
import type { ServerNode } from '../../../../shared/operators/overview-api.ts'
import { dayAndTime } from '../../../lib/texts/format.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { countText } from './figures.ts'

export function Nodes({ nodes }: { nodes: ServerNode[] }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-16 font-semibold">{t('adminOverview.nodes')}</h2>
      <div className="overflow-x-auto">
        <table className="w-full min-w-[40rem] text-14 tabular-nums">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th className="py-1.5 pr-3 font-semibold">{t('adminOverview.node')}</th>
              <th className="px-3 font-semibold">{t('adminOverview.build')}</th>
              <th className="px-3 font-semibold">{t('adminOverview.started')}</th>
              <th className="px-3 text-right font-semibold">{t('adminOverview.clock')}</th>
              <th className="px-3 text-right font-semibold">{t('adminOverview.people')}</th>
              <th className="pl-3 text-right font-semibold">{t('adminOverview.sessions')}</th>
            </tr>
          </thead>
          <tbody>
            {nodes.map(({ id, build, startedAt, skewMs, people, sessions }) => (
              <tr key={id} className="border-b border-line whitespace-nowrap">
                <td className="py-1.5 pr-3">{id === 'this' ? t('adminOverview.thisNode') : id}</td>
                <td className="px-3">{build ?? '–'}</td>
                <td className="px-3">{dayAndTime(new Date(startedAt).toISOString(), language)}</td>
                <td className="px-3 text-right">{t('adminOverview.skew', { ms: signed.format(skewMs) })}</td>
                <td className="px-3 text-right">{countText(people, language)}</td>
                <td className="pl-3 text-right">{countText(sessions, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
