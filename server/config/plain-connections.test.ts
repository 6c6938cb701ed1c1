// Which connections cause a warning at startup.
import { expect, it } from 'vitest'
import { plainConnections } from './plain-connections.ts'

const none = { databaseUrl: undefined, redisUrl: undefined, mailUrl: undefined, storageUrl: undefined, assistantUrl: undefined }

it('lists connections that cross a public network without encryption', () => {
  const open = {
    databaseUrl: 'postgres://kring:x@db.hoster.example/kring',
    redisUrl: 'redis://203.0.113.7:6379',
    mailUrl: 'smtp://mail.hoster.example:587',
    storageUrl: 'http://s3.hoster.example',
    assistantUrl: 'http://[2001:db8::1]:8080/v1',
  }
  expect(plainConnections(open)).toEqual(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'S3_ENDPOINT', 'OPENAI_BASE_URL'])
  expect(plainConnections({ ...none, databaseUrl: 'postgresql://db.hoster.example/kring?sslmode=prefer' })).toEqual(['DATABASE_URL'])
})

it('lists no connection that is encrypted, or stays on this machine or in a private network', () => {
  expect(plainConnections(none)).toEqual([])
  expect(
    plainConnections({
      databaseUrl: 'postgres://db.hoster.example/kring?sslmode=verify-full',
      redisUrl: 'rediss://cache.hoster.example',
      mailUrl: 'smtp://kring:x@mail.hoster.example:587',
      storageUrl: 'https://s3.hoster.example',
      assistantUrl: 'https://ai.hoster.example/v1',
    }),
  ).toEqual([])
  for (const search of ['sslmode=require', 'sslmode=no-verify', 'ssl=true', 'ssl=1'])
    expect([search, plainConnections({ ...none, databaseUrl: `postgres://db.hoster.example/kring?${search}` })]).toEqual([search, []])
  expect(plainConnections({ ...none, databaseUrl: 'postgres://db.hoster.example/kring?ssl=0' })).toEqual(['DATABASE_URL'])
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'redis', '10.1.2.3', '172.31.0.1', '192.168.1.1', '[fd00::1]', 'cache.internal'])
    expect([host, plainConnections({ ...none, redisUrl: `redis://${host}:6379` })]).toEqual([host, []])
  expect(plainConnections({ ...none, redisUrl: 'redis://172.32.0.1' })).toEqual(['REDIS_URL'])
})
