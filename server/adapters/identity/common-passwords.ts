// About 18,000 of the most frequently leaked passwords, with eight or more characters.
import { limits } from '../../../shared/limits/limits.ts'

// Loaded when someone first chooses a password: 380 kB that most starts do not need.
let common: Promise<ReadonlySet<string>> | undefined

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((one) => one.length >= limits.passwordCharactersLeast))
}

/** Ignores case. */
export const isCommonPassword = async (password: string): Promise<boolean> => (await (common ??= readCommon())).has(password.toLowerCase())
