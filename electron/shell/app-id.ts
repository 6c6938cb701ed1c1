// The app's identity on all systems: docs/decisions/028-app-id.md.

/** Bundle id, Windows app user model id, Flatpak id and, with `.desktop`, the desktop entry of the Linux packages: the same as in electron-builder.yml. */
export const appId = 'app.kring.Kring'
/** An AppImage has its own id, so that its entry in the home folder does not hide the one of an installed package. */
export const appImageId = 'app.kring.KringAppImage'
