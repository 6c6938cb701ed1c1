// A fake of Stripe's script for the checkout: its fields in a frame of js.stripe.com, its calls to api.stripe.com. Both are intercepted,
// so that the page's own policy decides whether they may be made; confirmations go to the fake Stripe that the server uses.
import type { FrameLocator, Page } from '@playwright/test'
import type { StripeServer } from '../../server/testing/doubles/stripe/stripe-server.ts'

/** The card number determines the bank's answer. */
export const cards = { good: '4242424242424242', declined: '4000000000000002' }

export interface PlayedStripe {
  /** The calls that the page made to the script. */
  calls: { name: string; options: Record<string, unknown> }[]
}

/** Call it before the page is opened. `stripe` is the fake that the server uses. */
export async function playStripeJs(page: Page, stripe: Pick<StripeServer, 'url'>): Promise<PlayedStripe> {
  const played: PlayedStripe = { calls: [] }
  await page.exposeFunction('stripeCalled', (name: string, options: Record<string, unknown>) => void played.calls.push({ name, options }))
  await page
    .context()
    .route('https://js.stripe.com/**', (route) =>
      route.request().url().includes('fields')
        ? route.fulfill({ contentType: 'text/html', body: fields })
        : route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` }),
    )
  await page.context().route('https://api.stripe.com/**', async (route) => {
    const response = await fetch(`${stripe.url}/test/confirm`, { method: 'POST', body: route.request().postData() ?? '' })
    await route.fulfill({ status: response.status, headers: { 'access-control-allow-origin': '*' }, body: await response.text() })
  })
  return played
}

export const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure payment input frame"]')
export const cardField = (page: Page) => cardFrame(page).getByRole('textbox', { name: 'Card number' })

const fields = `<!doctype html><html lang="en"><title>fields</title><body style="margin:0;font:16px sans-serif">
<label for="n">Card number</label><input id="n" style="width:100%;box-sizing:border-box;padding:10px" autocomplete="off">
<script>
  const input = document.getElementById('n')
  input.oninput = () => parent.postMessage({ card: input.value }, '*')
  parent.postMessage({ isReady: true }, '*')
</script></body></html>`

// Runs in the page, so names of this module are not available.
function script(): void {
  type Handler = (event?: unknown) => void
  interface Called {
    clientSecret?: string
    confirmParams?: { return_url?: string }
    redirect?: string
  }
  const here = window as unknown as { Stripe?: unknown; stripeCalled(name: string, options: object): void }
  let card = ''

  const element = () => {
    const handlers: Record<string, Handler[]> = {}
    const frame = document.createElement('iframe')
    addEventListener('message', ({ data, source }: MessageEvent<{ card?: string; isReady?: boolean }>) => {
      if (source !== frame.contentWindow) return
      if (data.card !== undefined) card = data.card
      if (data.isReady) for (const handler of handlers['ready'] ?? []) handler()
    })
    const self = {
      on: (name: string, handler: Handler) => ((handlers[name] ??= []).push(handler), self),
      off: () => self,
      update: () => undefined,
      destroy: () => frame.remove(),
      mount(place: HTMLElement) {
        frame.title = 'Secure payment input frame'
        frame.src = 'https://js.stripe.com/fields.html'
        frame.style.cssText = 'width:100%;height:72px;border:0'
        place.append(frame)
      },
    }
    return self
  }

  const elements = (options: object) => {
    here.stripeCalled('elements', options)
    return {
      create: element,
      getElement: () => null,
      update: (change: object) => void here.stripeCalled('update', change),
      submit: () =>
        Promise.resolve(
          card === ''
            ? { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
            : { selectedPaymentMethod: 'card' },
        ),
    }
  }

  async function confirm(name: string, { clientSecret = '', confirmParams, redirect }: Called) {
    here.stripeCalled(name, { clientSecret, redirect, return_url: confirmParams?.return_url })
    const body = new URLSearchParams({ client_secret: clientSecret })
    if (card === '4000000000000002') body.set('declined', 'Your card was declined.')
    const response = await fetch(`https://api.stripe.com/v1/${name}`, { method: 'POST', body })
    const said = (await response.json()) as { error?: { message: string } }
    return said.error ? { error: { type: 'card_error', message: said.error.message } } : { intent: { status: 'succeeded' } }
  }

  const unused = () => undefined
  const Stripe = () => ({
    ...{ elements, createToken: unused, createPaymentMethod: unused, confirmCardPayment: unused },
    ...{ _registerWrapper: unused, registerAppInfo: unused },
    confirmPayment: (options: Called) => confirm('confirmPayment', options),
    confirmSetup: (options: Called) => confirm('confirmSetup', options),
  })
  here.Stripe = Object.assign(Stripe, { version: 'endive' })
}
