import { expect, test, vi } from 'vitest'
import { upload } from '../../../lib/api/upload.ts'
import { attachFiles } from './attach-files.ts'

vi.mock('../../../lib/api/upload.ts', () => ({ upload: vi.fn<() => Promise<object>>(async () => ({})) }))
const sent = vi.mocked(upload)

test('files are for the readers of the comment, and a retry has the same key', async () => {
  const file = new File(['x'], 'plan.png')
  sent.mockRejectedValueOnce(new Error('Network error'))
  await expect(attachFiles('task', 'homepage', 'team', [file])).rejects.toThrow('Network error')
  await attachFiles('task', 'homepage', 'team', [file])
  const [first, second] = sent.mock.calls
  expect(first?.slice(1)).toEqual(second?.slice(1))
  expect(second?.[1]).toEqual({ id: 'homepage', visibility: 'team' })
})

test('files of a team-only comment on a request, which the client would see, are refused', async () => {
  sent.mockClear()
  const files = [new File(['x'], 'margin.png')]
  await expect(attachFiles('request', 'wish', 'team', files)).rejects.toThrow('every file on a request')
  expect(sent).not.toHaveBeenCalled()
  await attachFiles('request', 'wish', 'client', files)
  expect(sent).toHaveBeenCalledOnce()
})
