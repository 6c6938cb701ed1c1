// npm run settings: writes docs/settings.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsPage } from '../config/settings-page.ts'

writeFileSync(join(import.meta.dirname, '../../docs/settings.md'), settingsPage())
