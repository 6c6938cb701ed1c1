// An operation as a curl command; placeholders are capitals or an ellipsis.
import type { Operation } from './read-openapi.ts'
import { sampleOf } from './read-schema.ts'

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

export function curlOf({ method, path, access, parameters, body }: Operation, origin: string): string {
  const asked = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${String(sampleOf(schema))}`)
  // curl interprets braces as a list.
  const place = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => name.toUpperCase())
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${place}${asked.length > 0 ? `?${asked.join('&')}` : ''}`)}`,
    ...(access.by === 'key' ? ['-H "Authorization: Bearer $KRING_KEY"'] : []),
    ...(body ? optionsOf(body) : []),
  ].join(' \\\n  ')
}

function optionsOf({ types: [type], schema }: NonNullable<Operation['body']>): string[] {
  if (type === 'application/json') return [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(sampleOf(schema)))}`]
  if (type === 'multipart/form-data')
    return Object.entries(schema.properties ?? {}).map(
      ([name, one]) => `-F '${name}=${one.type === 'array' ? '@FILE' : String(sampleOf(one))}'`,
    )
  return [`-H 'Content-Type: ${type}'`, '--data-binary @FILE']
}
