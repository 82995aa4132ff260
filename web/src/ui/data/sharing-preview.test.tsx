import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SharingPreviewList } from './sharing-preview.tsx'

test('equal files and lines are shown as often as they occur, without a warning', () => {
  const errors = vi.spyOn(console, 'error')
  const items = [
    { text: 'logo.png', note: '2.00 MB' },
    { text: 'logo.png', note: '2.00 MB' },
  ]
  render(<SharingPreviewList intro="Clara will see:" items={items} linesIntro="Activity:" lines={['a', 'a', 'b']} />)
  expect(screen.getAllByText('logo.png')).toHaveLength(2)
  expect(screen.getByText(/^a/).textContent).toBe('a\na\nb')
  expect(errors).not.toHaveBeenCalled()
})
