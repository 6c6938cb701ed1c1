// Encrypts with AES-256-GCM. The key is derived from a secret for this purpose only, and each text is bound to its owner.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Vault, VaultOwner } from '../../ports/integrations.ts'

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]
const keyFile = 'secret.key'

export function createVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kring integrations', 32))
  const about = ({ userId, kind }: VaultOwner) => Buffer.from(JSON.stringify([userId, kind]))
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(about(owner))
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, owner) {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes }).setAAD(about(owner))
        opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
        return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** Returns the secret of this data folder, and creates it if needed; only the file's owner can read it. */
export async function readOrMakeKey(dataDir: string): Promise<string> {
  const path = join(dataDir, keyFile)
  await mkdir(dataDir, { recursive: true })
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(randomBytes(32).toString('base64url'))
    await file.sync()
    await file.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length < 16) throw new Error(`${keyFile} is damaged`)
  return secret
}
