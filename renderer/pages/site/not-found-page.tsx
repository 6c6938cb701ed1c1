// The page for any unknown address.
import { NotFound } from '../../layout/not-found.tsx'

export function NotFoundPage() {
  return <NotFound />
}
