import { expect, test } from 'vitest'
import { routes } from '../../app.ts'
import { openDemoAgency } from '../../testing/demo-agency.ts'

test('the document names every route, and who has business there', async () => {
  const agency = await openDemoAgency()
  const { status, body } = await agency.send('nobody', { method: 'GET', url: '/api/openapi.json' })
  expect(status).toBe(200)
  const paths = body['paths'] as Record<string, Record<string, unknown>>
  for (const { endpoint } of routes) {
    const described = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    expect(described, `${endpoint.method} ${endpoint.path}`).toMatchObject(
      endpoint.who === 'anyone' ? { security: [] } : { 'x-roles': endpoint.who },
    )
  }
})

test('the page is plain HTML without a script', async () => {
  const agency = await openDemoAgency()
  const { status, body, headers } = await agency.send('nobody', { method: 'GET', url: '/api/docs' })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body['text']).toContain('POST /api/auth/login')
  expect(body['text']).not.toContain('<script')
})
