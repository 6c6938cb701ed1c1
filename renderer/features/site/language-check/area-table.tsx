// The number of texts in each part of the interface, and how many are identical in both languages.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { currentLanguage } from '../../../lib/texts/i18n.ts'

export interface Area {
  name: string
  count: number
  same: number
}

const cell = 'py-1.5 pl-4 text-right tabular-nums'

export function AreaTable({ areas }: { areas: readonly Area[] }) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(currentLanguage())
  const total = (of: 'count' | 'same') => number.format(areas.reduce((all, area) => all + area[of], 0))
  return (
    <section>
      <h2 className="text-16 font-extrabold">{t('testLanguage.areas')}</h2>
      <table className="mt-3 w-full border-t border-line text-14">
        <thead>
          <tr className="border-b border-line text-13 text-muted">
            <th scope="col" className="py-1.5 text-left font-semibold">
              {t('testLanguage.area')}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {t('testLanguage.count')}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {t('testLanguage.same')}
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area.name} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-mono text-13 font-normal wrap-anywhere">
                {area.name}
              </th>
              <td className={cell}>{number.format(area.count)}</td>
              <td className={cell}>{number.format(area.same)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-1.5 text-left">
              {t('testLanguage.total')}
            </th>
            <td className={cell}>{total('count')}</td>
            <td className={cell}>{total('same')}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
