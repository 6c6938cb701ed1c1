// Draws the desktop app's icons from the logo into electron/icons: node build/desktop/icons.mjs (they are committed; run it again when the logo changes).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { icns, icnsSizes, ico } from './icon-files.mjs'
import { root } from '../run.mjs'

const out = join(root, 'electron/icons')
const inner = (name) => readFileSync(join(root, 'renderer/public', name), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
const svg = (box, content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}">${content}</svg>`

const appIcon = inner('app-icon.svg')
const mark = inner('mark.svg').replace(/<style>.*<\/style>/, '')
const drawn = (ring, dot) => mark.replace('class="r"', `stroke="${ring}"`).replace('class="d"', `fill="${dot}"`)

/** The full logo: five parts in a tile. */
const tile = svg(64, appIcon)
/** In Apple's style: with a margin around the tile and a shadow. */
const macTile = svg(
  1024,
  `<filter id="s" x="0" y="0" width="1024" height="1024" filterUnits="userSpaceOnUse"><feDropShadow dx="0" dy="10" stdDeviation="12" flood-opacity=".3"/></filter>
   <g filter="url(#s)"><g transform="translate(100 100) scale(12.875)">${appIcon}</g></g>`,
)
/** For sizes at which five parts would be unrecognisable: a ring and a dot. */
const small = (badge = '') =>
  svg(
    16,
    `<rect x=".25" y=".25" width="15.5" height="15.5" rx="3.4" fill="#15372c" stroke="#fff" stroke-width=".5" stroke-opacity=".3"/><g transform="translate(8 8) scale(.8) translate(-8.3 -7.8)">${drawn('#f4f8f5', '#ff6fae')}</g>${badge}`,
  )
const unread = '<circle cx="11.5" cy="11.5" r="3.9" fill="#e5484d" stroke="#fff" stroke-width="1.2"/>'
/** Only a shape, because macOS colours it itself. */
const template = svg(16, `<g transform="translate(8 8) scale(.94) translate(-8.3 -7.8)">${drawn('#000', '#000')}</g>`)
const overlay = svg(16, '<circle cx="8" cy="8" r="7" fill="#e5484d" stroke="#fff" stroke-width="1.4"/>')
// An arrow from the app to the folder next to it, where electron-builder.yml places them.
const dmg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 360"><rect width="540" height="360" fill="#f5f5f1"/>
  <path d="M222 178h88m-26-24 26 24-26 24" fill="none" stroke="#15372c" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" opacity=".55"/></svg>`

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage()

/** Runs in the browser: returns the picture as PNG and as pixels. */
async function paint({ source, width, height }) {
  const image = new globalThis.Image(width, height)
  image.src = `data:image/svg+xml,${encodeURIComponent(source.replace('<svg ', `<svg width="${width}" height="${height}" `))}`
  await image.decode()
  const canvas = new globalThis.OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.drawImage(image, 0, 0, width, height)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
  return { png: [...bytes], rgba: width > 64 ? [] : [...pen.getImageData(0, 0, width, height).data] }
}

async function picture(source, width, height = width) {
  const { png, rgba } = await page.evaluate(paint, { source, width, height })
  return { size: width, png: Buffer.from(png), rgba: Uint8Array.from(rgba) }
}
const write = (name, bytes) => writeFileSync(join(out, name), bytes)
const all = (sizes, draw) => Promise.all(sizes.map(draw))
const atSize = (size) => picture(size <= 32 ? small() : tile, size)

mkdirSync(join(out, 'linux'), { recursive: true })
mkdirSync(join(out, 'dmg'), { recursive: true })
write('icon.png', (await picture(tile, 1024)).png)
write('icon.ico', ico(await all([16, 20, 24, 32, 40, 48, 64, 128, 256], atSize)))
write('window.png', (await picture(tile, 256)).png)
const macPictures = await all(icnsSizes, async (size) => [size, (await picture(macTile, size)).png])
write('icon.icns', icns(Object.fromEntries(macPictures)))
for (const { size, png } of await all([16, 24, 32, 48, 64, 128, 256, 512], atSize)) write(`linux/${size}x${size}.png`, png)

const inTray = { tray: [small(), 16], 'tray-unread': [small(unread), 16], trayTemplate: [template, 18], overlay: [overlay, 16] }
for (const [name, [source, size]] of Object.entries(inTray)) {
  write(`${name}.png`, (await picture(source, size)).png)
  write(`${name}@2x.png`, (await picture(source, size * 2)).png)
}
// From an .ico, Windows picks the size that the screen needs; of a .png it would only use the smallest.
const traySizes = [16, 20, 24, 32, 40, 48]
write('tray.ico', ico(await all(traySizes, (size) => picture(small(), size))))
write('tray-unread.ico', ico(await all(traySizes, (size) => picture(small(unread), size))))
for (const scale of [1, 2]) write(`dmg/background${scale === 2 ? '@2x' : ''}.png`, (await picture(dmg, 540 * scale, 360 * scale)).png)
await browser.close()
