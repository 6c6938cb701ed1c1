// The models that public pages and /api/health name: those that really answer.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../testing/cluster/start-server.ts'

const model = { contextTokens: 8_000, outputTokens: 8_000, images: false, thinking: false, price: null, fallbacks: [] }

it('pages and /api/health name the models of the settings, and a connected one once it is the default, without a restart · MODEL-02', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'kring-site-'))
  onTestFinished(() => rmSync(webRoot, { recursive: true }))
  writeFileSync(join(webRoot, 'index.html'), '<html lang="en"><head><title>Kring</title></head><body></body></html>')
  const server = await startServer({ env: { WEB_ROOT: webRoot } })
  onTestFinished(() => server.remove())
  const named = async () => {
    const { figures } = (await (await fetch(`${server.url}/api/health`)).json()) as { figures: Record<string, unknown> }
    const html = await (await fetch(`${server.url}/pricing`)).text()
    const inPage = JSON.parse(
      /name="kring-figures" content="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    ) as Record<string, unknown>
    return [figures, inPage].map(({ modelFree, modelPro }) => [modelFree, modelPro])
  }
  expect(await named()).toEqual(Array(2).fill(['gpt-3.5-turbo', 'gpt-4o']))
  const models = [
    { ...model, model: 'llama3.1', name: 'Kitchen <small>', plans: ['free'] },
    { ...model, model: 'gpt-4o', plans: ['pro', 'team'] },
  ]
  const row = {
    id: 'c',
    name: 'K',
    kind: 'openai',
    base_url: 'http://127.0.0.1:9/v1',
    key: null,
    models: JSON.stringify(models),
    created_at: 1,
  }
  await server.app.deps.store.modelConnections.put(row as never, () => undefined)
  await expect.poll(named, { timeout: 3_000 }).toEqual(Array(2).fill(['Kitchen <small>', 'gpt-4o']))
})
