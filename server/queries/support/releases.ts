// The installers of the newest release, by platform: from the update feeds and the files next to them.
import { AppError } from '../../../shared/errors.ts'
import { platforms, type Installer, type Platform } from '../../../shared/support/support.ts'
import type { Deps } from '../../deps.ts'
import { compareVersions, feeds, installersOf, isOfVersion, readFeed } from '../../domain/support/release-files.ts'

/** `version`: the newest of all platforms; null if there is no release. Throws service_unreachable. */
export async function findReleases({
  releases,
  log,
}: Pick<Deps, 'releases' | 'log'>): Promise<{ version: string | null; installers: Installer[] }> {
  if (!releases) return { version: null, installers: [] }
  try {
    const beside = (await releases.files()) ?? []
    const read = async (name: string) => readFeed((await releases.feed(name)) ?? '')
    const installers: Installer[] = []
    for (const platform of platforms) {
      for (const feed of await Promise.all(feeds[platform].map(read))) {
        if (!feed) continue
        const matching = beside.filter(({ name }) => isOfVersion(name, feed.version))
        // If the files are in a local folder, their real sizes are used; otherwise those in the feed.
        const files = beside.length > 0 ? matching : feed.files
        for (const file of files) {
          for (const one of installersOf(platform, file)) {
            const isKnown = installers.some(({ fileName, arch }) => fileName === one.fileName && arch === one.arch)
            if (!isKnown) installers.push({ ...one, version: feed.version, url: releases.urlOf(one.fileName) })
          }
        }
      }
    }
    const newest = newestOfEach(installers)
    return {
      version:
        newest
          .map(({ version }) => version)
          .toSorted(compareVersions)
          .at(-1) ?? null,
      installers: newest,
    }
  } catch (cause) {
    log.warn({ error: cause }, 'fetching the releases failed')
    throw new AppError('service_unreachable', { cause })
  }
}

// The feeds of one platform may name different versions.
function newestOfEach(installers: Installer[]): Installer[] {
  const latest = (platform: Platform, arch: Installer['arch']) =>
    installers
      .filter((one) => one.platform === platform && one.arch === arch)
      .map(({ version }) => version)
      .toSorted(compareVersions)
      .at(-1)
  return installers.filter(({ platform, arch, version }) => version === latest(platform, arch))
}
