import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { dismissConfirm, showConfirm, useConfirm } from './confirm.ts'
import { Dialog } from './dialog.tsx'
import { Overlays } from './overlays.tsx'
import { Select } from '../select/select.tsx'

function Page({ guard }: { guard?: boolean | 'typed' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New Task
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New Task" guard={guard}>
        <input aria-label="Title" />
      </Dialog>
    </>
  )
}

async function openPage(guard?: boolean | 'typed') {
  const user = userEvent.setup()
  render(<Page guard={guard} />)
  await user.click(screen.getByRole('button', { name: 'New Task' }))
  return { user, dialog: screen.getByRole('dialog', { name: 'New Task' }) }
}

test('the close button, Esc and a press on the backdrop close it; a press inside does not', async () => {
  const { user, dialog } = await openPage()
  await user.click(screen.getByRole('textbox', { name: 'Title' }))
  expect(screen.queryByRole('dialog')).toBe(dialog)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'New Task' }))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'New Task' }))
  await user.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('it is outside of the part that opens it, whose styles must not apply', async () => {
  const { dialog } = await openPage()
  expect(dialog.parentElement).toBe(document.body)
})

test('the focus returns to what opened it', async () => {
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New Task' }))
})

test('typed text is lost only when the person confirms', async () => {
  const { user } = await openPage('typed')
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Landing page')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Landing page')

  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('choices count like typed text', async () => {
  const user = userEvent.setup()
  function Choosing() {
    const [open, setOpen] = useState(true)
    const [value, setValue] = useState('')
    return (
      <Dialog open={open} onClose={() => setOpen(false)} title="New Task" guard="typed">
        <Select label="Priority" options={[{ value: 'high', label: 'High' }]} value={value} onChange={setValue} />
      </Dialog>
    )
  }
  render(<Choosing />)
  await user.click(screen.getByRole('combobox', { name: /^Priority/ }))
  await user.click(await screen.findByRole('option', { name: 'High' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('alertdialog', { name: 'Discard unsaved changes?' })).toBeTruthy()
})

test('without typed text there is no confirmation', async () => {
  const { user } = await openPage('typed')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a question is answered yes or no, and Esc means no', async () => {
  const user = userEvent.setup()
  const answers: boolean[] = []
  function Question() {
    const confirm = useConfirm()
    const ask = async () => answers.push(await confirm({ title: 'Delete task?', confirmLabel: 'Delete' }))
    return (
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
    )
  }
  render(
    <>
      <Question />
      <Overlays />
    </>,
  )
  const ask = screen.getByRole('button', { name: 'Ask' })
  await user.click(ask)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(ask)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await user.click(ask)
  fireEvent(await screen.findByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  await expect.poll(() => answers).toEqual([true, false, false])
})

test('a question stays open when the app around it renders again', async () => {
  const { rerender } = render(<Overlays />)
  act(() => void showConfirm({ title: 'Delete task?' }))
  const dialog = await screen.findByRole('alertdialog')
  rerender(<Overlays />)
  expect(screen.getByRole('alertdialog')).toBe(dialog)
  expect(dialog.parentElement).toBe(document.body)
  act(dismissConfirm)
})

test('a question that left with its dialog does not decline the next one', async () => {
  const ask = () => showConfirm({ title: 'Discard changes?' })
  render(<Overlays />)
  const form = render(<Dialog title="New Task" onClose={() => {}} />)
  let lost: Promise<unknown> = Promise.resolve()
  act(() => void (lost = ask()))
  await screen.findByRole('alertdialog')
  form.unmount()
  act(() => void ask())
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(await lost).toBeNull()
  act(dismissConfirm)
})
