import { startOriel } from '@oriel/server/testing/processes/oriel-process'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EverythingInSight } from '../../testing/crawl.ts'
import { openApp, seedWorkspace } from '../../testing/test-app.tsx'

test('a page of work stays when its activity can’t be shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('IntersectionObserver', EverythingInSight)
  const oriel = await startOriel()
  try {
    const broken = { calls: /\/v1\/activity\?workItem/, status: 200, data: { next: null } }
    openApp(await seedWorkspace(oriel), 'pm', '/pm-task/{task}?customerId={customer}', broken)
    expect(await screen.findByText('This section couldn’t be shown')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Homepage')
  } finally {
    await oriel.stop()
  }
})
