// Where a page is read from: what its address points to, else its top when one came by a link.
import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

export function useScrollPosition(): void {
  const { pathname, hash, key } = useLocation()
  const isByLink = useNavigationType() !== 'POP'
  // The same anchor may be asked for twice; a page that only changes its query stays where it is.
  const asked = hash && key
  useEffect(() => {
    const place = hash.length > 1 ? document.getElementById(hash.slice(1)) : null
    if (place instanceof HTMLDetailsElement) place.open = true
    if (place) place.scrollIntoView()
    else if (isByLink) window.scrollTo(0, 0)
  }, [pathname, hash, asked, isByLink])
}
