// Versions of a release, and which files are of one.
import { expect, it } from 'vitest'
import { compareVersions, isOfVersion, isServed } from './release-files.ts'

it('versions stand in their order, and what is tried out comes before what is released', () => {
  const versions = ['1.10.0', '1.9.2', '2.0.0-beta.2', '2.0.0', '2.0.0-beta.10', '1.9.10']
  expect(versions.toSorted(compareVersions)).toEqual(['1.9.2', '1.9.10', '1.10.0', '2.0.0-beta.2', '2.0.0-beta.10', '2.0.0'])
})

it('a file is of the version that stands in its name, whole', () => {
  expect(['Kring-1.2.0.dmg', 'kring_1.2.0_amd64.deb', 'Kring Setup 1.2.0.exe'].every((name) => isOfVersion(name, '1.2.0'))).toBe(true)
  expect(
    ['Kring-1.2.01.dmg', 'Kring-11.2.0.dmg', 'Kring-1.2.0.1.dmg', 'Kring-0.1.2.0.dmg', '1.2.0.dmg'].some((name) =>
      isOfVersion(name, '1.2.0'),
    ),
  ).toBe(false)
})

it('only names that can lead nowhere are served, of kinds that belong there', () => {
  expect(['latest.yml', 'latest-linux-arm64.yml', 'Kring-1.2.0.dmg.blockmap', 'Kring (1).exe'].every(isServed)).toBe(true)
  expect(
    ['../latest.yml', 'a/b.exe', 'a\\b.exe', 'a..exe', '.exe', 'latest.yml\n', 'x.yml', 'x.html', 'latest-.yml/x'].some(isServed),
  ).toBe(false)
})
