import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { acceptFiles } from './file-lines.tsx'
import { FilePicker } from './file-picker.tsx'
import { Overlays } from '../../overlay/overlays.tsx'
import { currentToasts, toast } from '../../overlay/toast/toast.ts'

beforeAll(async () => {
  acceptFiles.prefetch()
  await vi.dynamicImportSettled()
})

afterEach(() => {
  for (const { id } of currentToasts()) toast.dismiss(id)
})

function fileOf(name: string, bytes: number, type = 'application/pdf'): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

function open() {
  const onAdd = vi.fn<(files: File[]) => void>()
  render(
    <>
      <FilePicker items={[]} onAdd={onAdd} onRemove={() => undefined} accept="image/*,.pdf" />
      <Overlays />
    </>,
  )
  return { onAdd, zone: screen.getByText('choose files').closest('div') ?? document.body }
}

test('50 MB are accepted, one byte more is not, and the other files are uploaded', async () => {
  const { onAdd, zone } = open()
  const fits = fileOf('plan.pdf', 52_428_800)
  fireEvent.drop(zone, { dataTransfer: { files: [fits, fileOf('film.pdf', 52_428_801)] } })
  expect(await screen.findByText('File too large')).toBeTruthy()
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([fits])
  expect(screen.getByText('film.pdf is larger than 50MB')).toBeTruthy()
})

test('a chosen file called image.png keeps its name', () => {
  const { onAdd, zone } = open()
  const picture = fileOf('image.png', 10, 'image/png')
  fireEvent.drop(zone, { dataTransfer: { files: [picture] } })
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([picture])
})

test('a dropped file of another type is refused by name', async () => {
  const { onAdd, zone } = open()
  fireEvent.drop(zone, { dataTransfer: { files: [fileOf('run.exe', 10, 'application/x-msdownload')] } })
  expect(await screen.findByText('run.exe isn’t an accepted file type')).toBeTruthy()
  expect(onAdd).not.toHaveBeenCalled()
})

test('a picture pasted into a field of the form is added and named by date; text copied with a picture stays text', async () => {
  const onAdd = vi.fn<(files: File[]) => void>()
  render(
    <form>
      <textarea aria-label="What do you need?" />
      <FilePicker items={[]} onAdd={onAdd} onRemove={() => undefined} accept="image/*,.pdf" />
    </form>,
  )
  const picture = fileOf('image.png', 10, 'image/png')
  const paste = (files: File[], types: string[]) =>
    fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { files, types } })
  paste([picture], ['text/plain', 'Files'])
  paste([picture, fileOf('plan.pdf', 10)], ['Files'])
  await vi.waitFor(() => expect(onAdd).toHaveBeenCalledOnce())
  expect(onAdd.mock.calls[0]?.[0].map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/),
    'plan.pdf',
  ])
})

test('each file shows its progress, and can be cancelled, retried and removed', async () => {
  const user = userEvent.setup()
  const onRemove = vi.fn<(id: string) => void>()
  const onRetry = vi.fn<(id: string) => void>()
  render(
    <FilePicker
      items={[
        { id: 'a', name: 'film.mp4', size: 2048, state: 'uploading', progress: 61.6 },
        { id: 'b', name: 'brief.pdf', size: 2048, state: 'failed', error: 'Network error' },
      ]}
      onAdd={() => undefined}
      onRemove={onRemove}
      onRetry={onRetry}
    />,
  )
  expect(await screen.findByText('2.00 KB · Uploading, 62%')).toBeTruthy()
  expect(screen.getByText('2.00 KB · Network error')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel upload of film.mp4' }))
  await user.click(screen.getByRole('button', { name: 'Retry upload of brief.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Remove brief.pdf' }))
  expect(onRemove.mock.calls).toEqual([['a'], ['b']])
  expect(onRetry.mock.calls).toEqual([['b']])
})
