// What windows need of an app with one server, for tests of single parts.
import type { FakeElectron } from './fake-electron.ts'

export const oneServer = ({ electron }: FakeElectron) => ({
  current: () => 'https://kring.example',
  sessionOf: () => electron.session.defaultSession,
})
