// Spellings of IP addresses, and the networks in which they are counted.
import { expect, it } from 'vitest'
import { networksOf } from './network-address.ts'

it.each([
  ['192.0.2.7', '192.0.2.7', null],
  ['::ffff:192.0.2.7', '192.0.2.7', null],
  ['::ffff:198.51.100.7', '198.51.100.7', null],
  ['::FFFF:c000:207', '192.0.2.7', null],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::ffff:192.0.2.7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::ffff:192.0.2.7%eth0', '192.0.2.7', null],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['::', '0:0:0:0::/64', '0:0:0::/48'],
  ['', '', null],
  ['unknown', 'unknown', null],
  ['2001:db8:::1', '2001:db8:::1', null],
])('%s counts for %s and %s · GUARD-09', (address, narrow, wide) => expect(networksOf(address)).toEqual({ narrow, wide }))

it('two addresses of one /64 count together, those of two /64 only in their /48 · GUARD-09', () => {
  const [one, other, next] = ['2001:db8:1:2::a', '2001:db8:1:2:ffff::b', '2001:db8:1:3::a'].map(networksOf)
  expect(one).toEqual(other)
  expect(one!.narrow).not.toBe(next!.narrow)
  expect(one!.wide).toBe(next!.wide)
})
