// What every answer forbids the browser. The page that takes money may in addition load its provider's script and frames, and no other page may.
import type { RequestHandler } from 'express'
import helmet from 'helmet'

interface Given {
  /** The site is served over https. */
  isSecure: boolean
  /** Something can be bought here. */
  hasPayments: boolean
}

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Radix places its layers with style attributes and one style element.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
}

// As Stripe asks for: its script, its fields, and the pages on which banks ask who pays.
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
const ofStripe = {
  scriptSrc: ["'self'", ...stripeScripts],
  frameSrc: ["'self'", ...stripeScripts, 'https://hooks.stripe.com'],
  connectSrc: ["'self'", 'https://api.stripe.com'],
}

// Our own pages may listen, when the person allows it; a page in a frame may not.
const permissions = 'microphone=(self), camera=(), geolocation=()'

export function contentSecurity({ isSecure, hasPayments }: Given): RequestHandler {
  const usual = helmet({ contentSecurityPolicy: { directives }, strictTransportSecurity: isSecure })
  const checkout = helmet({
    contentSecurityPolicy: { directives: { ...directives, ...ofStripe } },
    strictTransportSecurity: isSecure,
    // Some ways to pay open a window of their own and wait for what it says.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissions)
    const takesMoney = hasPayments && /^\/subscribe\/?$/i.test(request.path)
    ;(takesMoney ? checkout : usual)(request, response, next)
  }
}
