// The picture of an account, or its initials when there is none or it does not load.
import { useState } from 'react'
import type { User } from '../../shared/accounts/account.ts'
import { personHue } from '../lib/person-hue.ts'
import { platform } from '../platform/platform.ts'
import { Avatar } from './avatar.tsx'
import { cn } from './cn.ts'

const sizes = { m: 'size-7', xl: 'size-14' }

type PortraitProps = { user: Pick<User, 'id' | 'profileImageUrl'>; name: string; size?: keyof typeof sizes }

export function Portrait({ user, name, size = 'm' }: PortraitProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const url = user.profileImageUrl
  if (url === null || url === failed) return <Avatar name={name} hue={personHue(user.id)} size={size} />
  return (
    <img
      src={platform().address(url)}
      alt=""
      onError={() => setFailed(url)}
      className={cn('shrink-0 rounded-full object-cover', sizes[size])}
    />
  )
}
