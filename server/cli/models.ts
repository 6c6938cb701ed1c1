// npm run models: lists, adds, imports, tries and removes connections to AI providers, also while servers are running.
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { connectionSchema, type ConnectionSettings } from '../../shared/answers/connection-api.ts'
import { AppError } from '../../shared/errors.ts'
import { errorSentence } from '../../shared/texts/error-text.ts'
import { chooseVault, connectModel } from '../adapters/index.ts'
import {
  describeConnection,
  removeConnection,
  saveConnection,
  tryConnection,
  type ConnectionTools,
  type Trial,
} from '../commands/models/connections.ts'
import { readConfig } from '../config/config.ts'
import { plainConnections } from '../config/plain-connections.ts'
import { StartError } from '../config/start-error.ts'
import { openModelConnections } from '../store/models/model-connections.ts'

const usage = `Usage:
  models list
  models add NAME --kind openai|anthropic [--url ADDRESS] --model MODEL [--context TOKENS] [--images] [--thinks] [--key-stdin]
  models import FILE        a connection, or a list of them, as JSON: see docs/models.md
  models try NAME           requests one word from each of its models
  models remove NAME
With --key-stdin, the key is read from standard input, so that it is not in the shell's history.`

const options = {
  kind: { type: 'string' },
  url: { type: 'string' },
  model: { type: 'string', multiple: true },
  context: { type: 'string' },
  images: { type: 'boolean' },
  thinks: { type: 'boolean' },
  'key-stdin': { type: 'boolean' },
} as const

// Removes control characters, so that a provider's reply cannot control the terminal.
const plain = (line: string) => line.replaceAll(/\p{C}+/gu, ' ').trim()
const say = (line: string) => process.stdout.write(`${plain(line)}\n`)

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [task = '', given = '', ...rest] = positionals
  if (rest.length > 0 || (given === '') !== (task === 'list')) throw new StartError(usage)
  const config = readConfig()
  const { store, close } = await openModelConnections(config)
  try {
    const ownIds = config.openai.apiKey || config.openai.baseUrl ? [config.openai.modelFree, config.openai.modelPro] : []
    const tools = { store, vault: await chooseVault(config), ownIds, now: Date.now }
    if (task === 'list') await list(tools)
    else if (task === 'add') await save(tools, [await readAdded(given, values)])
    else if (task === 'import') await save(tools, await readFileOf(given))
    else if (task === 'try') await tryAll(tools, given)
    else if (task === 'remove') {
      await removeConnection(tools, given)
      say(`Removed: ${given}. Running servers stop using it within 2 seconds.`)
    } else throw new StartError(usage)
  } finally {
    await close()
  }
}

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (cause) {
    throw new StartError(usage, { cause })
  }
}

async function readAdded(name: string, values: ReturnType<typeof readArguments>['values']): Promise<unknown> {
  const more = {
    ...(values.context !== undefined && { contextTokens: Number(values.context) }),
    ...(values.images && { images: true }),
    ...(values.thinks && { thinking: true }),
  }
  const models = (values.model ?? []).map((model) => ({ model, ...more }))
  const key = values['key-stdin'] ? (await text(process.stdin)).trim() : null
  return { name, kind: values.kind, baseUrl: values.url ?? null, key, models }
}

async function readFileOf(path: string): Promise<unknown[]> {
  try {
    const read: unknown = JSON.parse(await readFile(path, 'utf8'))
    return Array.isArray(read) ? read : [read]
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    // The message of a syntax error quotes the file, which may contain a key.
    throw new StartError(code ? `${path} cannot be read (${code}).` : `${path} is not valid JSON.`, { cause })
  }
}

/** Checks all of them before the first is saved. */
async function save(tools: ConnectionTools, given: unknown[]): Promise<void> {
  const checked = given.map((one, index): ConnectionSettings => {
    const { success, data, error } = connectionSchema.safeParse(one)
    if (success) return data
    const problems = error.issues.map(({ path, message }) => `${path.join('.') || 'the connection'}: ${message}`)
    throw new StartError(`Connection ${index + 1} is not valid. ${problems.join('; ')}.`)
  })
  for (const settings of checked) {
    await saveConnection(tools, settings)
    const ids = settings.models.map(({ id, model }) => id ?? model)
    say(`Saved: ${settings.name} (${ids.join(', ')}). Running servers use it within 2 seconds.`)
    const addresses = { databaseUrl: undefined, redisUrl: undefined, mailUrl: undefined, storageUrl: undefined }
    if (plainConnections({ ...addresses, assistantUrl: settings.baseUrl ?? undefined }).length > 0)
      say(`Warning: the connection to ${settings.baseUrl} is not encrypted and leaves the private network.`)
  }
}

async function list({ store }: ConnectionTools): Promise<void> {
  const rows = await store.list()
  for (const { name, kind, baseUrl, hasKey, models } of rows.map(describeConnection)) {
    say(`${name}: ${kind}, ${baseUrl ?? 'its own address'}, ${hasKey ? 'with a key' : 'no key'}`)
    for (const { id, name: shown, contextTokens, plans, price, fallbacks } of models) {
      const cost = price ? `$${price.input} in, $${price.output} out per million tokens` : 'no price'
      const chain = fallbacks.length > 0 ? `, then ${fallbacks.join(', ')}` : ''
      process.stdout.write(
        `  ${plain(`${id}${shown ? ` (${shown})` : ''}: ${contextTokens} tokens, ${plans.join(' ')}, ${cost}${chain}`)}\n`,
      )
    }
  }
  if (rows.length === 0) say('No connections besides the one in the settings.')
}

async function tryAll(tools: ConnectionTools, name: string): Promise<void> {
  const trials = await tryConnection({ ...tools, connectModel }, name)
  for (const trial of trials) say(`${trial.id}: ${resultOf(trial)}`)
  if (trials.some(({ error }) => error)) process.exitCode = 1
}

function resultOf({ text: said, thinking, ms, tokens, error }: Trial): string {
  if (error) return `${errorSentence(error, 'en')} ${typeof error.cause === 'string' ? error.cause : ''} (${ms} ms)`
  const counted = tokens ? `${tokens.input} tokens in, ${tokens.output} out` : 'tokens not counted'
  return `‘${said.trim()}’ in ${ms} ms, ${counted}${thinking === '' ? '' : ', after thinking'}`
}

main().catch((error: unknown) => {
  const sentence = error instanceof StartError ? error.message : error instanceof AppError ? errorSentence(error, 'en') : String(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
})
