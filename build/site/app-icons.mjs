// Draws the icons of the installed website from the logo into renderer/public/icons: node build/site/app-icons.mjs (they are committed; run it again when the logo changes).
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { root } from '../run.mjs'

const out = join(root, 'renderer/public/icons')
const logo = readFileSync(join(root, 'renderer/public/app-icon.svg'), 'utf8')
// Systems cut a maskable icon to their own shape, and iOS rounds the corners itself: the background fills the square.
const square = logo.replace(' rx="14.5"', '')
// Everything important is within the middle 80 %.
const maskable = square.replace('scale(.82)', 'scale(.66)')

mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()

async function draw(name, source, size) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${source.replace('<svg ', `<svg width="${size}" height="${size}" `)}`,
  )
  await page.screenshot({ path: join(out, `${name}.png`), omitBackground: true })
}

for (const size of [192, 512]) {
  await draw(`icon-${size}`, logo, size)
  await draw(`maskable-${size}`, maskable, size)
}
await draw('apple-touch-icon', square, 180)
await browser.close()
