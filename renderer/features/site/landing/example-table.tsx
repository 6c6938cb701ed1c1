// The table in the example's answer.
import { useTranslation } from 'react-i18next'

export function ExampleTable() {
  const { t } = useTranslation()
  const rows = [
    [t('landing.example.firstDay'), t('landing.example.firstIdea'), t('landing.example.firstCost')],
    [t('landing.example.secondDay'), t('landing.example.secondIdea'), t('landing.example.secondCost')],
    [t('landing.example.thirdDay'), t('landing.example.thirdIdea'), t('landing.example.thirdCost')],
  ]
  return (
    <table className="mt-2 w-full text-14 tabular-nums">
      <tbody>
        {rows.map(([day, idea, cost]) => (
          <tr key={day} className="border-b border-line align-top">
            <td className="py-1.5 pr-4 whitespace-nowrap @max-[20rem]:hidden">{day}</td>
            <td className="w-full py-1.5 pr-2 hyphens-auto wrap-anywhere sm:pl-4">{idea}</td>
            <td className="py-1.5 text-right whitespace-nowrap">{cost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
