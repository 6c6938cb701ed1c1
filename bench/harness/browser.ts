// A real Chromium: the one that CHROMIUM_PATH names, or the system's.
import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { Skipped } from './cell.ts'

const args =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  )

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) throw new Skipped('there is no Chromium; set CHROMIUM_PATH')
  return chromium.launch({ executablePath, args })
}
