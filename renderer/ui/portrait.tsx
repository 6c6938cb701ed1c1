// Somebody with an account: their picture where they have one that loads, else their initials.
import { useState } from 'react'
import type { User } from '../../shared/account.ts'
import { personHue } from '../lib/person-hue.ts'
import { Avatar } from './avatar.tsx'

export function Portrait({ user, name }: { user: Pick<User, 'id' | 'profileImageUrl'>; name: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  const url = user.profileImageUrl
  if (url === null || url === failed) return <Avatar name={name} hue={personHue(user.id)} />
  return (
    <img
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
      className="size-7 shrink-0 rounded-full object-cover"
    />
  )
}
