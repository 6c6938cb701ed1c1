// Draws the preview pictures that other apps show for a link to a public page: node --import tsx build/site/og-pictures.mjs (they are committed; run it again when a title changes).
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { languages } from '../../shared/texts/language.ts'
import { escapeHtml } from '../../server/domain/text.ts'
import { siteWords } from '../../server/domain/site/site-text.ts'
import { findChromium } from '../chromium.mjs'

const root = join(import.meta.dirname, '../..')
const out = join(root, 'renderer/public/og')
const font = readFileSync(
  join(root, 'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'),
).toString('base64')
const pages = ['landing', 'features', 'pricing', 'integrations']

function drawing(title, description) {
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: B; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
    body { margin: 0; width: 1200px; height: 630px; background: #f5f5f1; color: #14231d; position: relative; overflow: hidden; font-family: B }
    svg { position: absolute; right: -90px; top: 15px; width: 600px }
    div { position: absolute; left: 80px; top: 0; bottom: 0; width: 660px; display: flex; flex-direction: column; justify-content: center; gap: 28px }
    b { font-size: 30px; letter-spacing: -0.03em }
    h1 { margin: 0; font-size: 76px; line-height: 1; letter-spacing: -0.04em; font-weight: 800; text-wrap: balance }
    p { margin: 0; font-size: 28px; line-height: 1.35; color: #45544d; font-weight: 450 }
  </style><div><b>Kring</b><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p></div>
  <svg viewBox="0 0 300 300"><path d="M258 171A110 110 0 1 1 150 40" fill="none" stroke="#14231d" stroke-width="9" stroke-linecap="round"/>
  <circle cx="48" cy="110" r="26" fill="#7a4fc4"/><circle cx="120" cy="256" r="26" fill="#3f63c9"/><circle cx="258" cy="171" r="26" fill="#c2572d"/>
  <circle cx="222" cy="70" r="26" fill="none" stroke="#c3246c" stroke-width="5" stroke-dasharray="12 9"/></svg>`
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)

mkdirSync(out, { recursive: true })
const executablePath = await findChromium()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
for (const language of languages)
  for (const name of pages) {
    const { title, description } = siteWords(name, language)
    await page.setContent(drawing(capital(title.replace(/^Kring: | · Kring$/, '')), description))
    await page.evaluate('document.fonts.ready')
    await page.screenshot({ path: join(out, `${name}-${language}.png`) })
  }
await browser.close()
