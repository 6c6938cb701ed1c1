// npm run operator: prints a link that makes an account an operator, also while servers are running.
import { makeOperatorLink } from '../commands/operators/operator-links.ts'
import { readConfig } from '../config/config.ts'
import { StartError } from '../config/start-error.ts'
import { operatorLink } from '../domain/operators/operator-link.ts'
import { openOperators } from '../store/operators/open-operators.ts'

async function main(): Promise<void> {
  const config = readConfig()
  const { store, close } = await openOperators(config)
  try {
    const token = await makeOperatorLink({ store }, false)
    if (token === null) throw new Error('no link was created')
    const place =
      config.publicUrl === undefined
        ? `http://${config.host}:${config.port}${config.basePath}`
        : new URL(config.publicUrl).origin + config.basePath
    process.stdout.write(
      `Open this link once, within 24 hours. It makes an account an operator of this server:\n${operatorLink(place, token)}\n`,
    )
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exitCode = 1
})
