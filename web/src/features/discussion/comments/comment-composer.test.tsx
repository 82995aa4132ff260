import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { SessionContext } from '../../../lib/session/session.ts'
import { CommentComposer, type CommentInput } from './comment-composer.tsx'

const me = { id: 'clara', name: 'Clara', role: 'customer' }
const session = { state: { is: 'in', me }, begin() {}, end: async () => {}, replace() {} }

test('sharing with the client is a choice for one comment', async () => {
  const said: string[] = []
  render(
    <SessionContext value={{ ...session, state: { is: 'in', me: { ...me, role: 'pm' } } } as never}>
      <QueryClientProvider client={new QueryClient()}>
        <CommentComposer
          on="y"
          about="task:y"
          project={{ id: 'x', name: 'X' }}
          onSay={async ({ visibility, question }) => said.push(question ? 'question' : visibility) > 0}
        />
      </QueryClientProvider>
    </SessionContext>,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('Write a comment')
  const say = async (message: string) => {
    fireEvent.change(field, { target: { value: message } })
    fireEvent.submit(field.closest('form') as HTMLFormElement)
    await waitFor(() => expect(field.value).toBe(''))
  }
  fireEvent.click(screen.getByLabelText('Question for the client'))
  await say('Which one?')
  fireEvent.click(screen.getByLabelText('Team and client'))
  await say('Have a look')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Team only').checked).toBe(true))
  await say('They will not like it')
  await waitFor(() => expect(said).toEqual(['question', 'client', 'team']))
})

test('text typed while a comment could not be sent stays below it', async () => {
  const answer = Promise.withResolvers<boolean>()
  render(
    <SessionContext value={session as never}>
      <QueryClientProvider client={new QueryClient()}>
        <CommentComposer on="x" about="task:x" project={{ id: 'x', name: 'X' }} onSay={() => answer.promise} />
      </QueryClientProvider>
    </SessionContext>,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('Write a comment')
  const write = (value: string) => fireEvent.change(field, { target: { value } })
  write('First')
  fireEvent.submit(field.closest('form') as HTMLFormElement)
  await waitFor(() => expect(field.value).toBe(''))
  write('Second')
  answer.resolve(false)
  await waitFor(() => expect(field.value).toBe('First\nSecond'))
  expect(localStorage.getItem('draft:clara:comment:task:x')).toContain('First\\nSecond')
})

const composerFor = (role: string, more: Partial<ComponentProps<typeof CommentComposer>>) => (
  <SessionContext value={{ ...session, state: { is: 'in', me: { ...me, id: role, role } } } as never}>
    <QueryClientProvider client={new QueryClient()}>
      <CommentComposer
        on="z"
        about={`task:${role}`}
        project={{ id: 'x', name: 'X' }}
        onSay={async () => true}
        {...more}
      />
    </QueryClientProvider>
  </SessionContext>
)
const isChecked = (label: string) => screen.getByLabelText<HTMLInputElement>(label).checked

test('where a client waits the reply is shared with them, and a draft keeps its readers', () => {
  const { rerender } = render(composerFor('pm', {}))
  expect(isChecked('Team only')).toBe(true)
  rerender(composerFor('pm', { isAwaited: true }))
  expect(isChecked('Team and client')).toBe(true)
  rerender(composerFor('pm', {}))
  fireEvent.change(screen.getByLabelText('Write a comment'), { target: { value: 'Between us' } })
  rerender(composerFor('pm', { isAwaited: true }))
  expect(isChecked('Team only')).toBe(true)
})

test('while a question is open the composer is the reply to it', () => {
  render(composerFor('customer', { question: { by: 'Mara', text: 'Which amounts?' } }))
  expect(screen.getByText('Which amounts?')).toBeTruthy()
  expect(screen.getByLabelText('Your reply to Mara')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send reply' })).toBeTruthy()
})

test('pasted and dropped pictures go with the comment, for the same readers', async () => {
  const said: CommentInput[] = []
  render(composerFor('pm', { about: 'task:pasted', onSay: async (words) => said.push(words) > 1 }))
  const field = screen.getByLabelText<HTMLTextAreaElement>('Write a comment')
  const fileOf = (name: string) => new File([name], name, { type: 'image/png' })
  fireEvent.focus(field)
  await vi.dynamicImportSettled()
  fireEvent.paste(field, { clipboardData: { files: [fileOf('image.png')], types: ['Files'] } })
  expect(await screen.findByText(/^Pasted [\d-]{10} [\d.]{8}\.png$/)).toBeTruthy()
  fireEvent.drop(field, { dataTransfer: { files: [fileOf('plan.png'), fileOf('draft.png')], types: ['Files'] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove draft.png' }))
  const send = () => fireEvent.submit(field.closest('form') as HTMLFormElement)
  send()
  await waitFor(() => expect(said).toHaveLength(1))
  expect(screen.getByText('plan.png')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Comment' }).getAttribute('aria-busy')).toBeNull())
  send()
  await waitFor(() => expect(screen.queryByText('plan.png')).toBeNull())
  expect(said[1]).toMatchObject({ text: '', visibility: 'team' })
  expect(said[1]?.files.map(({ name }) => name.slice(0, 8))).toEqual(['Pasted 2', 'plan.png'])
})

test('files of a comment that wasn’t sent are named after a reload, until they are chosen again or removed', async () => {
  const drop = (name: string) =>
    fireEvent.drop(screen.getByLabelText('Write a comment'), {
      dataTransfer: { files: [new File(['x'], name, { type: 'image/png' })], types: ['Files'], items: [] },
    })
  const first = render(composerFor('employee', {}))
  drop('map.png')
  drop('plan.png')
  await screen.findByText('plan.png')
  first.unmount()
  const second = render(composerFor('employee', {}))
  expect(await screen.findAllByText(/Choose this file again/)).toHaveLength(2)
  drop('plan.png')
  await waitFor(() => expect(screen.getAllByText(/Choose this file again/)).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Remove map.png' }))
  expect(screen.queryByText('map.png')).toBeNull()
  fireEvent.submit(screen.getByLabelText('Write a comment').closest('form') as HTMLFormElement)
  await waitFor(() => expect(screen.queryByText('plan.png')).toBeNull())
  second.unmount()
  render(composerFor('employee', {}))
  expect(screen.queryByText('plan.png')).toBeNull()
})
