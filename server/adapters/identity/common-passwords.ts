// Some 18,000 passwords of eight characters and more, by how often they were leaked.
import { limits } from '../../../shared/limits.ts'

// Read when somebody chooses a password for the first time: 380 kB that most starts do not need.
let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((one) => one.length >= limits.passwordCharactersLeast))
}

/** In any case of letters. */
export const isCommonPassword = async (password: string): Promise<boolean> => (await (common ??= readCommon())).has(password.toLowerCase())
