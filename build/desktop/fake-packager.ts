// What electron-builder's targets read of a packager, for tests that call their functions without packaging.
import type { LinuxPackager } from 'app-builder-lib/out/linuxPackager.js'
import type { WinPackager } from 'app-builder-lib/out/winPackager.js'
import type { Configuration } from 'electron-builder'

export const version = '1.2.0'

const appInfo = (config: Configuration) => ({
  id: config.appId,
  ...{ productName: 'Kring', sanitizedProductName: 'Kring', productFilename: 'Kring', sanitizedName: 'kring', name: 'kring' },
  ...{ version, buildVersion: version, companyName: 'Kring contributors', description: 'Several people share one live chat' },
  getVersionInWeirdWindowsForm: () => `${version}.0`,
})

export function createLinuxPackager(config: Configuration): LinuxPackager {
  return {
    ...{ config, platformSpecificBuildOptions: structuredClone(config.linux), executableName: 'kring', fileAssociations: [] },
    ...{ appInfo: appInfo(config), info: { metadata: config.extraMetadata } },
  } as unknown as LinuxPackager
}

export function createWinPackager(config: Configuration): WinPackager {
  return {
    ...{ config, platformSpecificBuildOptions: structuredClone(config.win), fileAssociations: [], compression: config.compression },
    ...{ appInfo: appInfo(config), getIconPath: () => Promise.resolve('/icon.ico') },
  } as unknown as WinPackager
}
