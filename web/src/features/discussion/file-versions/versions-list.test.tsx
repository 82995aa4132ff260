import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { VersionsList } from './versions-list.tsx'

const version = (number: number, visibility: 'team' | 'client') => ({
  number,
  visibility,
  author: { id: 'eli', name: 'Eli Sand', initials: 'ES', image: null, title: null },
  createdAt: '2026-11-25T08:00:00.000Z',
  text: '',
  bytes: 1200,
  name: `offer-${number}.pdf`,
})

const list = (...versions: ReturnType<typeof version>[]) => {
  const props = { file: { id: 'offer' }, versions, shown: versions.length, onShow() {}, onCompare: undefined }
  render(<VersionsList {...(props as unknown as ComponentProps<typeof VersionsList>)} />)
}

test('a version that the client of a shared file can’t see is marked', () => {
  list(version(3, 'client'), version(2, 'client'), version(1, 'team'))
  const row = screen.getByText('Team only').closest('li')
  expect(row?.textContent).toContain('Version 1')
  expect(screen.getAllByText('Team only')).toHaveLength(1)
})

test('versions of a file for the team aren’t marked one by one', () => {
  list(version(2, 'team'), version(1, 'team'))
  expect(screen.queryByText('Team only')).toBeNull()
})
