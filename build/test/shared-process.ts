// Test files that share a process.
import { readdirSync, readFileSync } from 'node:fs'

// Loading the code takes longer than most tests, so files share processes. Exceptions: files of the renderer, which set a browser's globals;
// files that replace modules or timers, that import another test file (a shared process loads it once only), or that measure their process;
// and the reliability runs.
const needsOwnProcess =
  /\bvi\.(mock|doMock|resetModules|useFakeTimers)\(|controlled-clock|import\('[^']*\.test\.ts'\)|memoryUsage|eventLoopUtilization|cpuUsage/

export const inSharedProcess = ['bench', 'build', 'electron', 'server', 'shared']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`))
  .filter((path) => /\.test\.tsx?$/.test(path) && !/\.component\.|^server\/reliability\/|^build\/checks\/windows\//.test(path))
  .filter((path) => !needsOwnProcess.test(readFileSync(path, 'utf8')))
