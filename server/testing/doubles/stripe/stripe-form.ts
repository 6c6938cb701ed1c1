// Parses Stripe's form encoding: `items[0][price]=x` is { items: { 0: { price: 'x' } } }.
export interface Form {
  [key: string]: string | Form
}

export function readForm(parameters: URLSearchParams): Form {
  const form: Form = {}
  for (const [name, value] of parameters) {
    const path = name.split(/\]?\[|\]/).filter((part) => part !== '')
    let place = form
    for (const part of path.slice(0, -1)) {
      const inner = place[part]
      place = typeof inner === 'object' ? inner : (place[part] = {})
    }
    place[path.at(-1) ?? name] = value
  }
  return form
}

/** The text at a path; undefined: there is none. */
export function at(form: Form, ...path: (string | number)[]): string | undefined {
  let place: string | Form | undefined = form
  for (const part of path) place = typeof place === 'object' ? place[part] : undefined
  return typeof place === 'string' ? place : undefined
}

export function list(form: Form, name: string): string[] {
  const values = form[name]
  return typeof values === 'object' ? Object.values(values).filter((one): one is string => typeof one === 'string') : []
}
