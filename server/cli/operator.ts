// npm run operator: prints a link that makes an account an operator, and lists, adds and removes operators, also while servers are running.
import { AppError } from '../../shared/errors.ts'
import { errorSentence } from '../../shared/texts/error-text.ts'
import { makeOperatorLink } from '../commands/operators/operator-links.ts'
import { addOperator, listOperators, removeOperator } from '../commands/operators/operators-by-shell.ts'
import { readConfig, type Config } from '../config/config.ts'
import { StartError } from '../config/start-error.ts'
import { operatorLink } from '../domain/operators/operator-link.ts'
import { openOperators } from '../store/operators/open-operators.ts'

const usage = `Usage:
  operator                  prints a link that makes an account an operator
  operator list
  operator add EMAIL        the account with this address
  operator remove EMAIL`

// Removes control characters, so that a name cannot control the terminal.
const say = (line: string) => process.stdout.write(`${line.replaceAll(/\p{C}+/gu, ' ').trim()}\n`)

async function main([task = 'link', email = '', ...rest]: string[]): Promise<void> {
  if (rest.length > 0 || (email !== '') !== (task === 'add' || task === 'remove')) throw new StartError(usage)
  const config = readConfig()
  const { store, close } = await openOperators(config)
  try {
    if (task === 'link') await printLink(config, { store })
    else if (task === 'list') {
      const lines = await listOperators({ store })
      if (lines.length === 0) say('There are no operators.')
      for (const line of lines) say(line)
    } else if (task === 'add') {
      // Without mail, nobody can verify an address.
      if (!(await addOperator({ store }, email, config.mail !== undefined)))
        throw new StartError(
          `The address of this account is not verified: ${email}. Its owner can verify it, or use a link: npm run operator`,
        )
      say(`Added as an operator: ${email}`)
    } else if (task === 'remove') {
      if (!(await removeOperator({ store }, email))) throw new StartError(`This account is not an operator: ${email}`)
      say(`Removed as an operator: ${email}`)
    } else throw new StartError(usage)
  } finally {
    await close()
  }
}

async function printLink(config: Config, tools: Parameters<typeof makeOperatorLink>[0]): Promise<void> {
  const token = await makeOperatorLink(tools, false)
  if (token === null) throw new Error('no link was created')
  const place =
    config.publicUrl === undefined
      ? `http://${config.host}:${config.port}${config.basePath}`
      : new URL(config.publicUrl).origin + config.basePath
  say('Open this link once, within 24 hours. It makes an account an operator of this server:')
  say(operatorLink(place, token))
}

const sentenceOf = (error: unknown) => {
  if (error instanceof StartError) return error.message
  if (!(error instanceof AppError)) return String(error)
  if (error.code === 'suspended') return 'This account is suspended. Lift the suspension first.'
  return error.code === 'person_not_found' ? 'There is no account with this address.' : errorSentence(error, 'en')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
})
