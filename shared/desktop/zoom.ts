// The zoom steps of the desktop app's windows, for the menu, the keys and the settings.
export const zoomSteps = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const

// Stored values may have been rounded.
const nearly = 0.001

/** The next step; undefined at the end. */
export const zoomIn = (zoom: number): number | undefined => zoomSteps.find((step) => step > zoom + nearly)
export const zoomOut = (zoom: number): number | undefined => zoomSteps.findLast((step) => step < zoom - nearly)
