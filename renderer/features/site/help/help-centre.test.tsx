// The help centre as the build renders it, before scripts run.
import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { languages } from '../../../../shared/texts/language.ts'
import { loadAllTexts } from '../../../lib/texts/i18n.ts'
import { withoutLinks } from '../../../lib/texts/text-links.ts'
import { HelpCentre } from './help-centre.tsx'
import { helpEntries, helpTabs } from './help-entries.ts'

it.each(languages)('without scripts the page contains everything, in %s · HELP-03 HELP-04 HELP-06', async (language) => {
  const resources = { [language]: { translation: await loadAllTexts(language) } }
  await i18next.init({ lng: language, resources, interpolation: { escapeValue: false } })
  const html = renderToString(
    <StaticRouter location="/help">
      <HelpCentre onStartTutorial={() => undefined} />
    </StaticRouter>,
  )
  const escaped: Record<string, string> = { '&#x27;': "'", '&quot;': '"', '&amp;': '&' }
  const read = html.replace(/<[^<>]*>/g, '').replace(/&[^&;]+;/g, (code) => escaped[code] ?? code)
  for (const { title, texts } of helpEntries(i18next.t, language))
    for (const text of [title, ...texts]) expect(read).toContain(withoutLinks(text))
  for (const tab of helpTabs) expect(html).toMatch(new RegExp(`<a[^>]*href="#${tab}"`))
  expect(html).not.toMatch(/<[^<>]* hidden=/)
})
