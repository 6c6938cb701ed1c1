// Somebody with an account, by their initials.
import type { User } from '../../shared/account.ts'
import { personHue } from '../lib/person-hue.ts'
import { Avatar } from './avatar.tsx'

export function Portrait({ user, name }: { user: Pick<User, 'id'>; name: string }) {
  return <Avatar name={name} hue={personHue(user.id)} />
}
