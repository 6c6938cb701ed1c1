export function buildServiceWorker(outDir?: string): Promise<void>
