import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { Toaster } from '../overlay/toast/toaster.tsx'
import { useSubmit } from './use-submit.ts'

function Rename({ call }: { call: (name: string) => Promise<string> }) {
  const renaming = useSubmit(call)
  return (
    <button type="button" onClick={() => renaming.mutate('Ärger')}>
      {renaming.data ?? 'Rename'}
    </button>
  )
}

function pressWith(call: (name: string) => Promise<string>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Rename call={call} />
      <Toaster />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }))
}

test.each([0, 500, 503])('status %i offers to send the same again', async (status) => {
  const sent: string[] = []
  pressWith(async (name) => {
    sent.push(name)
    if (sent.length === 1) throw new ApiError(status, {})
    return 'Renamed'
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Renamed' })
  expect(sent).toEqual(['Ärger', 'Ärger'])
})

test.each([400, 403, 409])('status %i is final', async (status) => {
  pressWith(() => Promise.reject(new ApiError(status, { message: `Refused with ${status}` })))
  await screen.findByText(`Refused with ${status}`)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
