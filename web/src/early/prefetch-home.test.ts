import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchHome, type PrefetchPlan } from './prefetch-home.ts'

const plan: PrefetchPlan = {
  shell: ['/assets/shell.js', '/assets/shell.css'],
  homes: {
    pm: { files: ['/assets/manager.js'], asks: [{ address: '/api/v1/home' }] },
    employee: { files: ['/assets/employee.js'], asks: [{ address: '/api/v1/home' }] },
    customer: { files: ['/assets/client.js'], asks: [{ address: '/api/v1/home', ofCompany: true }] },
  },
  texts: { en: ['/assets/en.js'], de: ['/assets/de.js'] },
  me: '/api/v1/me',
}

let asked: [address: string, headers: unknown][] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    asked.push([address, headers])
    return Response.json({})
  })
})

afterEach(() => {
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  window.earlyAnswers = undefined
  window.history.replaceState(null, '', '/')
})

const files = () => [...document.head.querySelectorAll('link')].map((it) => it.getAttribute('href'))

function signedIn(as: object) {
  localStorage.setItem('token', 'token-of-theirs')
  localStorage.setItem('user', JSON.stringify({ id: 'u', name: 'U', ...as }))
}

test('nothing is prefetched without a session', () => {
  prefetchHome(plan)
  expect(files()).toEqual([])
  expect(asked).toEqual([])
})

test('files and questions of their home are prefetched, in their language and for the chosen company', () => {
  signedIn({ role: 'customer', preferences: { language: 'de' }, companies: [{ id: 'acme' }] })
  localStorage.setItem('company', 'acme')
  prefetchHome(plan)
  expect(files()).toEqual(['/assets/de.js', '/assets/shell.js', '/assets/client.js', '/assets/shell.css'])
  const headers = { authorization: 'Bearer token-of-theirs', 'accept-language': 'de' }
  expect(asked).toEqual([
    ['/api/v1/me', headers],
    ['/api/v1/home?company=acme', headers],
  ])
  expect(document.head.querySelector('link[href$=".css"]')?.getAttribute('as')).toBe('style')
})

test.each([
  ['on another page', () => window.history.replaceState(null, '', '/tasks')],
  ['while they look with the eyes of a client', () => sessionStorage.setItem('viewing-as-client', '{}')],
])('%s only the session is requested', (_, go) => {
  signedIn({ role: 'pm' })
  go()
  prefetchHome(plan)
  expect(files()).toEqual(['/assets/en.js', '/assets/shell.js', '/assets/shell.css'])
  expect(asked.map(([address]) => address)).toEqual(['/api/v1/me'])
})
