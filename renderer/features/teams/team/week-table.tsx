// The figures of a chart as a table, with totals.
import type { TeamWeek } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'
import { weekDay, type Series } from './week-chart.tsx'

const cell = 'py-1.5 pl-4 text-right tabular-nums'

export function WeekTable({ title, weeks, series }: { title: string; weeks: TeamWeek[]; series: Series[] }) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(currentLanguage())
  // The same person may be counted in several weeks, so people have no total.
  const sum = (key: Series['key']) => (key === 'people' ? '' : number.format(weeks.reduce((all, week) => all + week[key], 0)))
  return (
    <table className="w-full text-14">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line text-13 text-muted">
          <th scope="col" className="py-1.5 text-left font-semibold">
            {t('team.figures.week')}
          </th>
          {series.map(({ key, label }) => (
            <th key={key} scope="col" className={`${cell} font-semibold`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
              <time dateTime={week.week}>{weekDay(week.from)}</time>
            </th>
            {series.map(({ key }) => (
              <td key={key} className={cell}>
                {number.format(week[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="py-1.5 text-left">
            {t('team.figures.total')}
          </th>
          {series.map(({ key }) => (
            <td key={key} className={cell}>
              {sum(key)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
