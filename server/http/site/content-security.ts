// Security headers of every response. Only the checkout page may also load the payment provider's scripts and frames.
import type { RequestHandler } from 'express'
import helmet from 'helmet'

interface Given {
  /** True if the site is served over https. */
  isSecure: boolean
  /** True if a payment provider is configured. */
  hasPayments: boolean
}

const directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Radix positions its layers with style attributes and one style element.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
}

// Required by Stripe: its script, its fields, and the pages on which banks authenticate payers.
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
const ofStripe = {
  scriptSrc: ["'self'", ...stripeScripts],
  frameSrc: ["'self'", ...stripeScripts, 'https://hooks.stripe.com'],
  connectSrc: ["'self'", 'https://api.stripe.com'],
}

// Our own pages may use the microphone if the person allows it; a page in a frame may not.
const permissions = 'microphone=(self), camera=(), geolocation=()'

export function contentSecurity({ isSecure, hasPayments }: Given): RequestHandler {
  const usual = helmet({ contentSecurityPolicy: { directives }, strictTransportSecurity: isSecure })
  const checkout = helmet({
    contentSecurityPolicy: { directives: { ...directives, ...ofStripe } },
    strictTransportSecurity: isSecure,
    // Some payment methods open a window and wait for its message.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissions)
    const isCheckout = hasPayments && /^\/subscribe\/?$/i.test(request.path)
    ;(isCheckout ? checkout : usual)(request, response, next)
  }
}
