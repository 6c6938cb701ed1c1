// Stripe's routes.
import type { StripeBooks } from './stripe-books.ts'
import { at, list, type Form } from './stripe-form.ts'

type Route = [method: string, path: RegExp, run: (form: Form, id: string) => object]

const listed = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/' })

/** Throws Stripe's error message for a wrong request. */
export function answerAsStripe({ backend, confirm }: StripeBooks): (method: string, path: string, form: Form) => object {
  const portals: object[] = []
  const ofCustomer = <T extends { customer: string }>(all: Map<string, T>, form: Form) =>
    [...all.values()].filter((one) => one.customer === at(form, 'customer')).toReversed()
  const routes: Route[] = [
    ['POST', /^\/v1\/customers$/, backend.addCustomer],
    ['POST', /^\/v1\/customers\/([^/]+)$/, (form, id) => backend.useCard(id, form)],
    ['GET', /^\/v1\/products$/, (form) => listed(list(form, 'ids').flatMap((id) => backend.products.get(id) ?? []))],
    ['POST', /^\/v1\/products$/, (form) => addProduct(form)],
    [
      'GET',
      /^\/v1\/prices$/,
      (form) =>
        listed([...backend.prices.values()].filter(({ lookup_key: key }) => key !== null && list(form, 'lookup_keys').includes(key))),
    ],
    ['POST', /^\/v1\/prices$/, backend.addPrice],
    ['GET', /^\/v1\/subscriptions$/, (form) => listed(ofCustomer(backend.subscriptions, form).map((one) => backend.expanded(one, form)))],
    ['POST', /^\/v1\/subscriptions$/, (form) => backend.expanded(backend.subscribe(form), form)],
    ['POST', /^\/v1\/subscriptions\/([^/]+)$/, (form, id) => backend.change(id, form)],
    ['DELETE', /^\/v1\/subscriptions\/([^/]+)$/, (_form, id) => backend.end(id)],
    ['POST', /^\/v1\/setup_intents$/, (form) => backend.addSetup(at(form, 'customer'))],
    ['GET', /^\/v1\/invoices$/, (form) => listed(ofCustomer(backend.invoices, form))],
    [
      'POST',
      /^\/v1\/billing_portal\/sessions$/,
      (form) => ({ object: 'billing_portal.session', url: `https://billing.stripe.com/p/session/${at(form, 'customer')}` }),
    ],
    ['GET', /^\/v1\/billing_portal\/configurations$/, () => listed(portals)],
    ['POST', /^\/v1\/billing_portal\/configurations(?:\/[^/]+)?$/, (form) => setPortal(form)],
    // Not a route of Stripe: what its script in the browser would do.
    ['POST', /^\/test\/confirm$/, (form) => (confirm(at(form, 'client_secret') ?? '', at(form, 'declined')), { status: 'succeeded' })],
  ]

  function addProduct(form: Form): object {
    const product = { id: at(form, 'id') ?? '', object: 'product', name: at(form, 'name') }
    backend.products.set(product.id, product)
    return product
  }

  function setPortal(form: Form): object {
    const portal = { id: 'bpc_1', object: 'billing_portal.configuration', is_default: true, form }
    portals.splice(0, 1, portal)
    return portal
  }

  return (method, path, form) => {
    for (const [verb, address, run] of routes) {
      const match = verb === method ? address.exec(path) : null
      if (match) return run(form, match[1] ?? '')
    }
    throw new Error(`Unrecognized request URL (${method}: ${path})`)
  }
}
