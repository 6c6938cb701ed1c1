// The address of the page that makes its reader an operator.

/** `place`: where people reach the server, with its base path. The token is after the `#`, so that no access log contains it. */
export function operatorLink(place: string, token: string): string {
  return `${place.replace(/\/$/, '')}/operator#${token}`
}
