// Makes requests to addresses that other people choose: a name is resolved and checked first, and checked again when the connection is
// made.
import { lookup } from 'node:dns/promises'
import { request as requestHttp, type ClientRequest, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { limits } from '../../../shared/limits/limits.ts'
import { isPublicAddress } from './public-address.ts'

/** `nowhere`: the name does not exist, or cannot be resolved now or in time. */
export async function whereLeads(url: URL): Promise<'public' | 'private' | 'nowhere'> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(name) ? [{ address: name }] : await addressesOf(name)
  if (found.length === 0) return 'nowhere'
  return found.every(({ address }) => isPublicAddress(address)) ? 'public' : 'private'
}

/** Empty if the name cannot be resolved in time. The lookup itself cannot be aborted: its result is then ignored. */
function addressesOf(name: string): Promise<{ address: string }[]> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve([]), limits.addressLookupMs)
    void lookup(name, { all: true })
      .then(resolve, () => resolve([]))
      .finally(() => clearTimeout(late))
  })
}

/** Returns a function that starts requests; connections reach only public addresses unless `allowsPrivate`. */
export function createConnections(allowsPrivate: boolean): (url: URL, options: RequestOptions) => ClientRequest {
  // A new connection each time, so that the name is resolved and checked again.
  const options = { keepAlive: false, allowPrivateIPAddress: allowsPrivate, allowMetaIPAddress: allowsPrivate }
  const [http, https] = [new RequestFilteringHttpAgent(options), new RequestFilteringHttpsAgent(options)]
  return (url, given) =>
    url.protocol === 'https:' ? requestHttps(url, { ...given, agent: https }) : requestHttp(url, { ...given, agent: http })
}
