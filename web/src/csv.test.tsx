import { beforeEach, expect, test, vi } from 'vitest'
import { pressButton } from './testing/user-actions.ts'
import { openApp, startWorkspace } from './testing/test-app.tsx'

const place = startWorkspace()

const saved: Blob[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:list'
  })
})

async function linesOf(address: string) {
  const user = openApp(place, 'pm', address)
  await pressButton(user, 'Download as CSV')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const [head = '', ...lines] = ((await saved[0]?.text()) ?? '').replace('\ufeff', '').trimEnd().split('\r\n')
  return { head: head.split(','), lines }
}

test('the file of a list has its columns, and a line for each task shown', async () => {
  await place.elsewhere('pm', 'POST', '/v1/work-items', {
    project: place.ids.customer,
    title: 'Another task',
    dueOn: '2099-01-01',
  })
  const { head, lines } = await linesOf('/tasks?search=Homepage')
  expect(head.slice(0, 2)).toEqual(['Title', 'Project'])
  expect(lines).toEqual([expect.stringMatching(/^Homepage,Bakery,/)])
})

test.each([
  ['/customers', 'Project', 1],
  ['/companies', 'Company', 1],
  ['/sign-offs', 'Title', 0],
  ['/trash', 'Title', 0],
  ['/user-management', 'Name', 3],
  ['/audit', 'Date', undefined],
  ['/task-requests', 'Title', 1],
] as const)('the file of %s begins with the column %s', async (address, column, rows) => {
  const { head, lines } = await linesOf(address)
  expect(head[0]).toBe(column)
  if (rows !== undefined) expect(lines).toHaveLength(rows)
})
