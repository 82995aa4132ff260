import { beforeEach, expect, test, vi } from 'vitest'
import { saveCsv } from './save-csv.ts'

const saved: { blob: Blob; name: string }[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1)
    if (last) last.name = this.download
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push({ blob: blob as Blob, name: '' })
    return 'blob:list'
  })
  document.documentElement.lang = 'en'
})

const byPage = (pages: readonly (readonly string[])[]) => (page: { after?: string }) => {
  const at = Number(page.after ?? 0)
  return Promise.resolve({
    rows: (pages[at] ?? []).map((title) => ({ title })),
    next: at + 1 < pages.length ? `${at + 1}` : null,
  })
}
const columns = [
  { label: 'Title', cell: ({ title }: { title: string }) => title },
  { label: 'Letters', cell: ({ title }: { title: string }) => title.length },
]
async function lines() {
  const bytes = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.blob.arrayBuffer())
  return bytes.split('\r\n')
}

test('every page is written, with umlauts, quotes and line breaks as they are', async () => {
  await saveCsv(
    'Tasks',
    byPage([
      ['Über “uns”', 'a "b"'],
      ['two\nlines', ''],
    ]),
    columns,
  )
  expect(saved[0]?.name).toBe('Tasks.csv')
  expect(await lines()).toEqual(['\ufeffTitle,Letters', 'Über “uns”,10', '"a ""b""",5', '"two\nlines",9', ',0', ''])
})

test('no cell can become a formula, and an empty list has its heads', async () => {
  await saveCsv('Tasks', byPage([['=1+1', '@SUM(A1)']]), columns)
  expect(await lines()).toEqual(['\ufeffTitle,Letters', "'=1+1,4", "'@SUM(A1),8", ''])
  saved.length = 0
  await saveCsv('Tasks', byPage([[]]), columns)
  expect(await lines()).toEqual(['\ufeffTitle,Letters', ''])
})

test('in a language with a decimal comma, semicolons separate', async () => {
  document.documentElement.lang = 'de'
  await saveCsv('Aufgaben', byPage([['a;b']]), columns)
  expect(await lines()).toEqual(['\ufeffTitle;Letters', '"a;b";3', ''])
})

test('nothing is saved where a page fails', async () => {
  await expect(saveCsv('Tasks', () => Promise.reject(new Error('offline')), columns)).rejects.toThrow('offline')
  expect(saved).toEqual([])
})
