// The server knows the address of every page.
import { expect, it } from 'vitest'
import { adminAddress, isAdminPage, isPage, pageAddresses } from '../shared/support/page-addresses.ts'
import { routes } from './routes.tsx'

it('the server answers every page with 200, and unknown addresses like /admin with 404 · OPER-02', () => {
  const children = routes[0]?.children?.map(({ path }) => path) ?? []
  expect([...children].sort()).toEqual([...pageAddresses, adminAddress, '*'].sort())
  expect(['/', '/Home/', '/chat/abc', '/team/join', '/docs/api'].filter(isPage)).toHaveLength(5)
  expect(['/admin', '/admin/people', '/no/such/page', '/chat', '/chat/a/b', '/home.php'].filter(isPage)).toEqual([])
  expect(['/admin', '/admin/', '/Admin/people', '/admin/a/b', '/administer', '/'].filter(isAdminPage)).toEqual([
    '/admin',
    '/admin/',
    '/Admin/people',
  ])
})
