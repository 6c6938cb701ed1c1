// The path under which the whole product is served, such as /kring: in addresses that the build wrote for the root of a host.

/** '' or segments of letters that need no escaping in pages, headers and cookies; none begins with a dot. */
export const isBasePath = (path: string): boolean => /^(?:\/[\w~-][\w.~-]*)*$/.test(path) && path.length <= 200

/** Where a page finds it: `data-base` of <html>, which is absent at the root. */
const attribute = 'data-base'

/** Adds the base path to the links and files of a page. `basePath`: '' or a path such as `/kring`; '' changes nothing. */
export function pageUnder(basePath: string, html: string): string {
  if (basePath === '') return html
  // Text cannot look like an attribute: quotes in it are escaped.
  return html
    .replaceAll(/ (href|src|action|poster)="\/(?!\/)/g, (_found, name: string) => ` ${name}="${basePath}/`)
    .replace('<html ', () => `<html ${attribute}="${basePath}" `)
}

/** Returns the address without the base path, with its query; null if it is outside. `address` begins with a slash. */
export function addressWithin(basePath: string, address: string): string | null {
  if (basePath === '') return address
  return address.startsWith(`${basePath}/`) ? address.slice(basePath.length) : null
}
