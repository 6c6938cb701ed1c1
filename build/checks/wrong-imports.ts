// For each rule, an import that it must reject, and imports that it must allow.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type ImportCase = [rule: string, from: string, statement: string]

const nouns = Object.entries(JSON.parse(readFileSync(join(import.meta.dirname, 'nouns.json'), 'utf8')) as Record<string, string[]>)
/** For each noun, an import of a noun that it may not import. */
const wrongNouns = nouns.map(([noun, may]): ImportCase => {
  const other = nouns.map(([name]) => name).find((name) => name !== noun && !may.includes(name))
  return [`noun-${noun}`, `server/commands/${noun}/one.ts`, `import '../${other}/two.ts'`]
})

export const forbiddenImports: ImportCase[] = [
  ...wrongNouns,
  ['shared-imports-itself', 'shared/billing/plans.ts', "import '../../server/app.ts'"],
  ['shared-has-no-library', 'shared/limits/limits.ts', "import 'react'"],
  ['markdown-parser', 'shared/messages/markdown/read-markdown.ts', "import 'react'"],
  ['parser-in-markdown', 'server/adapters/pdf/drawing.ts', "import { gfm } from 'micromark-extension-gfm'"],
  ['shared-has-no-node', 'shared/errors.ts', "import 'node:fs'"],
  ['server-imports', 'server/domain/look.ts', "import '../../renderer/ui/button.tsx'"],
  ['renderer-imports', 'renderer/lib/reach.ts', "import '../../server/config/config.ts'"],
  ['electron-imports', 'electron/main.ts', "import '../../renderer/app.tsx'"],
  ['electron-is-passed', 'electron/window.ts', "import { app } from 'electron'\nexport type App = Pick<typeof import('electron'), 'app'>"],
  ['app', 'server/app.ts', "import { value } from './adapters/index.ts'"],
  ['ws', 'server/ws/gateway.ts', "import type { Value } from '../store/rows.ts'"],
  ['http', 'server/http/sessions/sessions.ts', "import type { Value } from '../../store/rows.ts'"],
  ['commands', 'server/commands/send.ts', "import { value } from '../ws/hub.ts'"],
  ['workers', 'server/workers/sweeps.ts', "import type { Value } from '../http/route.ts'"],
  ['access', 'server/access/member.ts', "import type { Value } from '../commands/join.ts'"],
  ['queries', 'server/queries/view.ts', "import { value } from '../commands/join.ts'"],
  ['store', 'server/store/messages/messages.ts', "import { value } from '../../queries/usage.ts'"],
  ['domain', 'server/domain/answers/prompt.ts', "import type { Value } from '../../store/rows.ts'"],
  ['ports', 'server/ports/ports.ts', "import type { Value } from '../store/rows.ts'"],
  ['config', 'server/config/config.ts', "import { value } from '../http/route.ts'"],
  ['deps', 'server/deps.ts', "import type { Value } from './ws/hub.ts'"],
  ['adapter', 'server/adapters/fanout-redis.ts', "import type { Value } from '../store/rows.ts'"],
  ['adapter-choice', 'server/adapters/index.ts', "import { value } from '../http/route.ts'"],
  ['adapter-imports-no-adapter', 'server/adapters/files/files-disk.ts', "import '../mailer-smtp.ts'"],
  ['adapter-domain-types', 'server/adapters/files/files-disk.ts', "import { value } from '../../domain/ids.ts'"],
  ['deps-are-types', 'server/deps.ts', "import { value } from './domain/ids.ts'"],
  ['store-is-passed', 'server/commands/join.ts', "import { value } from '../store/store.ts'"],
  ['settings-are-passed', 'server/http/support/health.ts', "import { value } from '../../config/config.ts'"],
  ['knex-in-store', 'server/queries/usage.ts', "import type { Knex } from 'knex'"],
  ['vendor-in-adapter', 'server/workers/answers/write-answer.ts', "import { OpenAI } from 'openai'"],
  ['rules-without-library', 'server/domain/ids.ts', "import 'knex'"],
  ['server-library-is-shipped', 'server/http/routes/route.ts', "import 'react'"],
  ['renderer-main', 'renderer/main.tsx', "import './pages/home-page.tsx'"],
  ['renderer-prerender', 'renderer/prerender.tsx', "import './pages/home-page.tsx'"],
  ['renderer-app', 'renderer/app.tsx', "import './features/chat/list.tsx'"],
  ['routes', 'renderer/routes.tsx', "export const page = () => import('./features/chat/list.tsx')"],
  ['pages', 'renderer/pages/about-page.tsx', "import '../app.tsx'"],
  ['features', 'renderer/features/chat/list.tsx', "import '../../pages/home-page.tsx'"],
  ['layout', 'renderer/layout/nav.tsx', "import '../features/chat/list.tsx'"],
  ['ui', 'renderer/ui/button.tsx', "import type { Value } from '../features/chat/list.tsx'"],
  ['lib', 'renderer/lib/api/api.ts', "import '../../ui/toast.ts'"],
  ['platform', 'renderer/platform/web.ts', "import '../lib/query.ts'"],
  ['page-imports-no-page', 'renderer/pages/login-page.tsx', "import './home-page.tsx'"],
  ['feature-imports-no-feature', 'renderer/features/billing/plan.tsx', "import '../chat/rows.ts'"],
  ['renderer-has-no-node', 'renderer/lib/files.ts', "import 'node:path'"],
  ['contract-as-types', 'renderer/features/chat/send.ts', "import { value } from '../../../shared/protocol/protocol.ts'"],
  ['contract-as-types', 'shared/messages/reading-order.ts', "import { value } from '../entities.ts'"],
  ['zod-in-contract', 'renderer/features/chat/form.ts', "import * as z from 'zod'"],
  ['zod-in-contract', 'shared/texts/language.ts', "import * as z from 'zod'"],
  ['no-cycle', 'shared/texts/one.ts', "import './two.ts'"],
  ['no-cycle', 'shared/texts/two.ts', "import './one.ts'"],
  ['no-cycle', 'shared/types-one.ts', "import type { Value } from './types-two.ts'\nexport type Mine = Value"],
  ['no-cycle', 'shared/types-two.ts', "import type { Mine } from './types-one.ts'\nexport type Value = Mine"],
  ['testing-is-for-tests', 'server/domain/people/names.ts', "import '../../testing/start-server.ts'"],
  ['testing-is-for-tests', 'shared/sync/session/sending/outbox.ts', "import '../../testing/memory-value.ts'"],
]

export const allowedImports: ImportCase[] = [
  ['', 'shared/api/api.ts', "import * as z from 'zod'\nimport { value } from '../entities.ts'"],
  ['', 'server/main.ts', "import './adapters/index.ts'\nimport { value } from './store/store.ts'\nimport './config/config.ts'"],
  [
    '',
    'server/commands/leave.ts',
    "import type { Value } from '../store/store.ts'\nimport '../domain/cursor.ts'\nimport type { Deps } from '../deps.ts'",
  ],
  ['', 'server/store/sessions/sessions.ts', "import type { Knex } from 'knex'\nimport '../domain/cursor.ts'"],
  [
    '',
    'server/adapters/assistants/assistant-openai.ts',
    "import { OpenAI } from 'openai'\nimport type { Value } from '../../ports/ports.ts'",
  ],
  [
    '',
    'server/http/accounts/account.test.ts',
    "import { value } from '../store/rows.ts'\nimport '../testing/start-server.ts'\nimport 'react'",
  ],
  [
    '',
    'server/testing/people/visitor.ts',
    "import { value } from '../../../shared/protocol/protocol.ts'\nimport { other } from '../../config/config.ts'",
  ],
  [
    '',
    'renderer/features/chat/rows.ts',
    "import type { Value } from '../../../shared/entities.ts'\nimport '../../ui/toast.ts'\nimport 'react'",
  ],
  ['', 'electron/preload.ts', "import { contextBridge } from 'electron'"],
  ['', 'electron/menus/menu.ts', "import type { Menu } from 'electron'\nexport type App = Pick<typeof import('electron'), 'app'>"],
  ['', 'electron/menus/menu.test.ts', "import './testing/fake-electron.ts'"],
  ['', 'renderer/pages/home/home-page.tsx', "import '../features/chat/rows.ts'\nimport '../layout/foot.tsx'"],
]
