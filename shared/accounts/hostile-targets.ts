// Spellings of a foreign origin that have passed open-redirect checks elsewhere; for tests.

const hosts = [
  'evil.example',
  'evil.example/a',
  'evil.example:443',
  'u:p@evil.example',
  '2130706433',
  '[::1]',
  'kring.example.evil.example',
]
/** Spellings that some parser reads, directly or after decoding, as the two slashes before a host. */
const slashes = [
  ...['//', '///', '////', '/\\', '\\/', '\\\\', '/\\/', '/\t/', '/\n/', '/\r\n/', '\t//', ' //', '/ /', '\0//', '\u00a0//'],
  ...['/.//', '/././/', '/..//', '/a/..//', '/a/b/../..//', '/%2e//', '/%2e%2e//', '/.%2e//', '/%2E/..//', './/', '..//'],
  ...['/%2f', '/%2f%2f', '%2f%2f', '/%5c', '/%5c%5c', '%5c%5c', '/%252f', '/%09/', '/%0a/', '/%0d%0a/', '/%00/'],
  ...['/\u2215', '\u2215\u2215', '/\u2044', '/\uff0f', '\uff0f\uff0f', '/\u29f8', '/\u3033', '/\uff3c', '/\u200b/', '/\ufeff/', '\u202e//'],
  ...['/;//', '/?//', '/#//', '/@', '/:@', '/.', '/:', '/,//', '/*//', '/~//'],
]
const schemes = [
  ...[
    'http:',
    'https:',
    'HtTpS:',
    'https:/',
    'https:\\\\',
    'ht\ttps://',
    'https:///',
    'ftp://',
    'ws://',
    'blob:https://',
    'data:text/html,',
  ],
  ...['javascript:', 'java\nscript:', 'javascript://', 'vbscript:', 'file:///', 'app://', 'kring://', 'view-source:https://', 'mailto:a@'],
]
const headers = [
  '/home\r\nLocation: //evil.example',
  '/home\nSet-Cookie: a=b',
  '/home%0d%0aLocation:%20//evil.example',
  '/\r//evil.example',
]

export const hostileTargets: string[] = [
  ...slashes.flatMap((start) => hosts.slice(0, 4).map((host) => start + host)),
  ...schemes.flatMap((start) => hosts.map((host) => `${start}${start.endsWith(':') ? '//' : ''}${host}`)),
  ...[
    'evil.example',
    '@evil.example',
    '.evil.example',
    ':evil.example',
    ':80',
    '?//evil.example',
    '#//evil.example',
    '/api/../..//evil.example',
  ],
  ...['/api/logout', '/API/logout', '/./api/logout', '/x/../api/logout', '/%61pi/logout', '/ws', '/ws/', '/WS?x', '/.//api/logout'],
  ...headers,
]
