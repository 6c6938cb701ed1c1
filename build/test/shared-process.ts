// Test files that share a process or a page.
import { readdirSync, readFileSync } from 'node:fs'

// Loading the code takes longer than most tests, so files share processes. Exceptions: files of the renderer, whose modules keep what a page
// knows; files that replace modules or globals, that import another test file (a shared process loads it once only), or that measure their
// process; and the reliability runs.
const needsOwnProcess =
  /\bvi\.(mock|doMock|resetModules)\(|import\('[^']*\.test\.ts'\)|stubGlobal|memoryUsage|eventLoopUtilization|cpuUsage/

export const inSharedProcess = ['bench', 'build', 'electron', 'server', 'shared']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`))
  .filter((path) => /\.test\.tsx?$/.test(path) && !/\.component\.|^server\/reliability\/|^build\/checks\/windows\//.test(path))
  .filter((path) => !needsOwnProcess.test(readFileSync(path, 'utf8')))

// Component tests share pages, for the same reason. Exceptions: files that replace modules, check what the page has loaded, or run as if in
// the desktop app.
const needsOwnPage = /\bvi\.mock\(|getEntries|start-in-app/

const components = readdirSync('renderer', { recursive: true, encoding: 'utf8' })
  .map((name) => `renderer/${name.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.component.test.tsx'))
export const inOwnPage = components.filter((path) => needsOwnPage.test(readFileSync(path, 'utf8')))
export const inSharedPage = components.filter((path) => !inOwnPage.includes(path))
