import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { routeAt } from '../app/routes.ts'
import { withQuery } from '../lib/api/urls.ts'
import { clearResponses } from '../lib/api/call-api.ts'
import { homePaths } from '../lib/session/entry-paths.ts'
import { selectedCompany } from '../lib/session/selected-company.ts'
import { homeRequests } from './home-requests.ts'

beforeEach(clearResponses)

test.each(['pm', 'employee', 'customer'] as const)(
  'the prefetch for %s equals the requests of their home',
  async (role) => {
    const user = { id: 'u', name: 'U', role, companies: [{ id: 'acme', name: 'Acme' }] }
    if (role === 'customer') {
      localStorage.setItem('user', JSON.stringify(user))
      localStorage.setItem('company', 'acme')
    }
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return Response.json({}, { status: 404 })
    })
    const screen = routeAt(homePaths[role])?.route.screen
    await screen?.load()
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    void screen?.preload({ params: {}, search: new URLSearchParams(), client })
    const company = selectedCompany()
    const early = homeRequests[role].map((it) => (it.ofCompany ? withQuery(it.address, { company }) : it.address))
    expect(early.length).toBeGreaterThan(1)
    await vi.waitFor(() => expect(asked.toSorted()).toEqual(early.toSorted()))
    localStorage.clear()
  },
)
