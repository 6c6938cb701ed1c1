// How the server is bundled, in production and for tests.

// knex refers to the drivers of all databases it supports.
const unusedDrivers = ['mariadb/callback', 'mysql', 'mysql2', 'oracledb', 'pg-native', 'pg-query-stream', 'tedious']

export const serverBundle = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Starting from hundreds of small files is slower than from one, so packages are bundled. Exceptions are drivers, which are native code or
  // chosen by name at run time, and large packages that are loaded only when needed: the clients of providers, the common passwords, and the readers and
  // writers of documents.
  external: [
    'sqlite3',
    'better-sqlite3',
    'pg',
    '@node-rs/argon2',
    'nodemailer',
    'openid-client',
    'openai',
    '@aws-sdk/client-s3',
    '@zxcvbn-ts/language-common',
    'unpdf',
    'mammoth',
    'word-extractor',
    'pdfkit',
    'fontkit',
    'stripe',
    '@notionhq/client',
    '@octokit/rest',
    '@googleapis/drive',
    ...unusedDrivers,
  ],
  // Some older packages load each other with require.
  banner: { js: "import { createRequire as kringRequire } from 'node:module'\nconst require = kringRequire(import.meta.url)" },
  minifySyntax: true,
  minifyWhitespace: true,
  // An adapter that is imported on demand stays a separate file, loaded only then.
  splitting: true,
  logLevel: 'warning',
}
