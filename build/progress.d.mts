interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

export function withProgress<Result>(sentence: string, work: () => Promise<Result>, count?: () => string, stream?: Output): Promise<Result>

interface LockedPackage {
  os?: string[]
  cpu?: string[]
  link?: boolean
}

export function countPackages(
  root: string,
  lock: { packages?: Record<string, LockedPackage> },
  machine?: { platform: string; arch: string },
): () => string
