// The services that Kring can connect to; each library is loaded on first use.
import type { Destination, Destinations, ServiceSignIn, WebhookCaller } from '../../ports/integrations.ts'
import type { PictureFetcher } from '../../ports/ports.ts'
import type { PushSender } from '../../ports/push.ts'
import type { GoogleAddresses } from './google-drive.ts'

export interface ServiceAddresses {
  notion: string
  trello: string
  github: string
  google: GoogleAddresses
}

export interface Services {
  destinations: Destinations
  driveSignIn: ServiceSignIn | null
  webhookCaller: WebhookCaller
  pictureFetcher: PictureFetcher
  pushSender: PushSender
}

export const officialAddresses: ServiceAddresses = {
  notion: 'https://api.notion.com',
  trello: 'https://api.trello.com',
  github: 'https://api.github.com',
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    api: 'https://www.googleapis.com/',
  },
}

interface GoogleClient {
  clientId: string
  clientSecret: string | undefined
}

export function lazyServices(google: GoogleClient | undefined, allowsPrivate: boolean, addresses: ServiceAddresses): Services {
  const post = once(async () => (await import('./public-post.ts')).createPublicPost(allowsPrivate))
  const drive =
    google?.clientSecret === undefined
      ? null
      : once(async () => {
          const { createGoogleDrive } = await import('./google-drive.ts')
          return createGoogleDrive({ clientId: google.clientId, clientSecret: google.clientSecret ?? '', addresses: addresses.google })
        })
  const fetcher = once(async () => (await import('./picture-fetcher.ts')).createPictureFetcher())
  const caller = once(async () => (await import('./webhook-caller.ts')).createWebhookCaller(await post()))
  const sender = once(async () => (await import('./push-sender.ts')).createPushSender(await post(), allowsPrivate))
  return {
    destinations: {
      slack: lazy(async () => (await import('./slack.ts')).createSlack(await post())),
      zapier: lazy(async () => (await import('./zapier.ts')).createZapier(await post())),
      notion: lazy(async () => (await import('./notion.ts')).createNotion(addresses.notion)),
      trello: lazy(async () => (await import('./trello.ts')).createTrello(addresses.trello)),
      github: lazy(async () => (await import('./github.ts')).createGitHub(addresses.github)),
      'google-drive': drive && lazy(drive),
    },
    driveSignIn: drive && {
      begin: async (visit) => (await drive()).begin(visit),
      finish: async (visit) => (await drive()).finish(visit),
    },
    webhookCaller: {
      newSecret: async () => (await caller()).newSecret(),
      check: async (url) => (await caller()).check(url),
      call: async (...delivery) => (await caller()).call(...delivery),
    },
    pushSender: {
      newKeys: async () => (await sender()).newKeys(),
      check: async (...given) => (await sender()).check(...given),
      send: async (...given) => (await sender()).send(...given),
    },
    pictureFetcher: { fetch: async (...given) => (await fetcher()).fetch(...given) },
  }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => (loaded ??= load())
}

function lazy(load: () => Promise<Destination>): Destination {
  const loaded = once(load)
  return {
    check: async (...given) => (await loaded()).check(...given),
    send: async (...given) => (await loaded()).send(...given),
    disconnect: async (settings) => (await loaded()).disconnect?.(settings),
  }
}
