import { startOriel } from '@oriel/server/testing/processes/oriel-process'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EverythingInSight } from '../../testing/crawl.ts'
import { openApp, seedWorkspace } from '../../testing/test-app.tsx'

vi.mock('../../features/activity/log/activity-panel.tsx', () => ({
  ActivityPanel() {
    throw new Error('broken')
  },
}))

test('a page of work stays when its activity can’t be shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const oriel = await startOriel()
  try {
    const place = await seedWorkspace(oriel)
    vi.stubGlobal('IntersectionObserver', EverythingInSight)
    openApp(place, 'pm', '/pm-task/{task}?customerId={customer}')
    expect(await screen.findByText('This section couldn’t be shown')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Homepage')
  } finally {
    await oriel.stop()
  }
})
