import type { SignOffPreview, SignOffSnapshot } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SessionContext } from '../../../lib/session/session.ts'
import type { SignOffDetails } from '../deliverables/queries.ts'
import { SignOffBody } from './sign-off-body.tsx'
import { SignOffPreviewStep } from './sign-off-preview.tsx'

const session = { state: { is: 'in', me: { id: 'mara', role: 'pm' } } }
const snapshot = {
  title: 'Menu',
  project: { name: 'Bakery' },
  workItem: { title: 'Menu', unfinished: null },
  rule: 'order',
  approvers: [{ name: 'Dana' }, { name: 'Clara' }],
  by: { name: 'Eli' },
} as unknown as SignOffSnapshot

test('approvers in order are numbered', () => {
  const approvers = ['Dana', 'Clara'].map((name) => ({ id: name, person: { name, initials: '' }, decision: null }))
  const asking = { ...snapshot, requestedAt: '2026-11-18T12:00:00Z', approvers, snapshot }
  render(<SignOffBody asking={asking as unknown as SignOffDetails} />)
  expect(screen.getAllByRole('listitem').map(({ textContent: text }) => text?.slice(0, 7))).toEqual([
    '1. Dana',
    '2. Clar',
  ])
  expect(screen.getByText('1. Dana and 2. Clara')).toBeTruthy()
})

test('what is shared first stands before what comes along with it', () => {
  const told = {
    client: { name: 'Clara', company: null },
    snapshot,
    share: [{ id: 'menu', kind: 'task', title: 'Menu of spring' }],
  } as unknown as SignOffPreview
  const records = [{ kind: 'comment', text: 'Nearly done', by: 'Eli' }] as never
  render(
    <SessionContext value={session as never}>
      <SignOffPreviewStep told={told} along={{ records, more: 0 }} />
    </SessionContext>,
  )
  expect(screen.getByText('Menu of spring').nextElementSibling?.textContent).toBe('Task')
  expect(screen.getByText('Along with it:').nextElementSibling?.textContent).toBe('“Nearly done”')
})
