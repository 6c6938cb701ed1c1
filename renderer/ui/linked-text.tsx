// Renders one of our own texts with its links.
import { Link } from 'react-router-dom'
import { readLinks } from '../lib/texts/text-links.ts'

const look = 'font-medium underline hover:text-accent-ink'

export function LinkedText({ text }: { text: string }) {
  return readLinks(text).map(({ words, to }, index) => {
    if (to === null) return words
    if (!to.startsWith('/'))
      return (
        <a key={index} href={to} rel="noreferrer" className={look}>
          {words}
        </a>
      )
    return (
      <Link key={index} to={to} className={look}>
        {words}
      </Link>
    )
  })
}
