import { listFiles, getFileContent } from '@oriel/contracts/v1/discussion/files'
import * as calls from '@oriel/contracts/v1/work/imports'
import { listNotifications } from '@oriel/contracts/v1/notifications/inbox'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { type Agency, preview, projectNamed, run, send, workIn } from '../../../../testing/import-runs.ts'
import { type ZipPart, zipOf } from '../../../../testing/storage/zip-of.ts'
import { listBlobReferences } from '../../../operations/backup/verify/blob-references.ts'
import { runImports } from './run-imports.ts'

const pdf = '%PDF-1.7 menu'
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

const trello = JSON.stringify({
  name: 'Bakery launch',
  lists: [{ id: 'l1', name: 'To do' }],
  cards: [
    {
      id: 'c1',
      name: 'Order signs',
      idList: 'l1',
      attachments: [
        { name: 'Menü.pdf', url: 'https://trello.com/x/download/menu.pdf' },
        { name: 'The sign', url: 'https://trello.com/x/download/sign%201.png' },
        { name: 'gone.pdf', url: 'https://trello.com/x/download/gone.pdf' },
        { name: 'Supplier', url: 'https://supplier.test', isUpload: false },
      ],
    },
    {
      id: 'c2',
      name: 'Bake',
      idList: 'l1',
      attachments: [
        { name: 'same.txt', url: '' },
        { name: 'tool.exe', url: '' },
      ],
    },
  ],
})

const board: ZipPart[] = [
  { name: 'export/board.json', bytes: trello },
  { name: 'export/files/', bytes: '' },
  { name: 'export/files/Menü.pdf', bytes: pdf },
  { name: 'export/files/sign 1.png', bytes: png, method: 0 },
  { name: 'export/a/same.txt', bytes: 'one' },
  { name: 'export/b/same.txt', bytes: 'two' },
  { name: 'export/tool.exe', bytes: 'MZ' },
  { name: 'export/fake.pdf', bytes: 'no PDF' },
  { name: 'export/unused.txt', bytes: 'unused' },
  { name: '__MACOSX/export/._Menü.pdf', bytes: 'resource fork' },
]

const filesOf = async ({ ask }: Agency, workItem: string, who: 'mara' | 'dana' = 'mara') =>
  (await ask(who, listFiles, { workItem })).data.items

test('attachments in the ZIP become files of their tasks, for the team; a dry run names the others', async () => {
  const agency = await openDemoAgency()
  const shown = await preview(agency, zipOf(board), { name: 'export.zip' })
  expect(shown).toMatchObject({
    name: 'Bakery launch',
    source: 'Trello',
    creates: { projects: 1, tasks: 2, subtasks: 0, files: 2 },
    refused: 0,
  })
  expect(shown.remarks.map(({ row, reason, value }) => `${row} ${reason} ${value}`).toSorted()).toEqual([
    '0 file-content export/fake.pdf',
    '0 unused-file export/a/same.txt',
    '0 unused-file export/b/same.txt',
    '0 unused-file export/unused.txt',
    '1 no-file gone.pdf https://trello.com/x/download/gone.pdf',
    '2 file-type tool.exe',
    '2 several-files same.txt',
  ])
  const stored = async () => (await listBlobReferences(agency.db)).map(({ name }) => name)
  expect(await stored()).toContain('files of the import Bakery launch')
  const id = await run(agency, zipOf(board), { name: 'export.zip' })
  expect(await stored()).not.toContain('files of the import Bakery launch')
  const items = await workIn(agency, await projectNamed(agency, 'Bakery launch'))
  const signs = items.find(({ title }) => title === 'Order signs')
  for (const text of ['Attachments = gone.pdf', 'Links = Supplier https://supplier.test'])
    expect(signs?.description).toContain(text)
  const files = await filesOf(agency, signs?.id ?? '')
  expect(files.map((it) => [it.name, it.mimeType, it.bytes, it.visibility].join(' ')).toSorted()).toEqual([
    `Menü.pdf application/pdf ${pdf.length} team`,
    `sign 1.png image/png ${png.length} team`,
  ])
  const menu = files.find(({ name }) => name === 'Menü.pdf')
  const content = await agency.fetch('mara', getFileContent.path.replace(':id', menu?.id ?? ''))
  expect(await content.text()).toBe(pdf)
  expect((await agency.ask('eli', listNotifications, {})).data.updates.items).toEqual([])

  const again = await preview(agency, zipOf(board), { name: 'export.zip' })
  expect(again).toMatchObject({ known: 2, creates: { tasks: 0, files: 0 } })
  await agency.ask('mara', calls.undoImport, { id })
  await runImports(agency.services)
  const trashed = await agency.db.selectFrom('files').select('trashId').where('originalName', '=', 'Menü.pdf').execute()
  expect(trashed.map(({ trashId }) => trashId === null)).toEqual([false])
  const left = await agency.db.selectFrom('imports').select(['storageKey', 'files']).where('id', '=', id).execute()
  expect(left).toEqual([{ storageKey: null, files: '[]' }])
})

test('a column of a CSV file names files by path or name; a file may belong to several rows', async () => {
  const agency = await openDemoAgency()
  const csv =
    'Title,Attachments\nOne,"a/same.txt; menu.pdf"\nTwo,"b\\same.txt\nMENU.pdf;menu.pdf"\nThree,02/Feb/26;ann;menu.pdf;https://jira.test/1/menu.pdf\n'
  const zip = zipOf([
    { name: 'rows.csv', bytes: csv },
    { name: 'a/same.txt', bytes: 'one' },
    { name: 'b/same.txt', bytes: 'two' },
    { name: 'b/more.json', bytes: '{}' },
    { name: 'files/menu.pdf', bytes: pdf },
  ])
  expect(await preview(agency, zip)).toMatchObject({
    name: 'rows',
    creates: { files: 5 },
    remarks: [{ row: 0, reason: 'file-type', value: 'b/more.json' }],
  })
  await run(agency, zip)
  const items = await workIn(agency, await projectNamed(agency, 'rows'))
  const sizes = await Promise.all(items.map(async ({ id, title }) => `${title} ${(await filesOf(agency, id)).length}`))
  expect(sizes.toSorted()).toEqual(['One 2', 'Three 1', 'Two 2'])
})

test('two processes that run an import at once attach each file once', async () => {
  const agency = await openDemoAgency()
  const rows = Array.from({ length: 250 }, (_, at) => `Row ${at},menu.pdf`)
  const zip = zipOf([
    { name: 'rows.csv', bytes: `Title,Files\n${rows.join('\n')}` },
    { name: 'menu.pdf', bytes: pdf },
  ])
  const { id, mapping } = await preview(agency, zip)
  await agency.ask('mara', calls.startImport, { id, mapping: { ...mapping, client: 'dana' } })
  const { services } = agency
  await Promise.all([runImports(services), runImports(services)])
  const stored = await agency.db
    .selectFrom('files')
    .select('storageKey')
    .where('originalName', '=', 'menu.pdf')
    .execute()
  expect(new Set(stored.map(({ storageKey }) => storageKey)).size).toBe(250)
  expect(stored).toHaveLength(250)
})

const csv = { name: 'rows.csv', bytes: 'Title\nOne\n' }
const zeros = Buffer.alloc(60 * 1024 * 1024)

test.each<[string, Buffer, RegExp]>([
  ['an encrypted file', zipOf([csv, { name: 'a.txt', bytes: 'x', encrypted: true }]), /“a\.txt” .* encrypted/],
  ['a path to the folder above', zipOf([csv, { name: '../a.txt', bytes: 'x' }]), /“\.\.\/a\.txt”/],
  ['a hidden path to the folder above', zipOf([csv, { name: 'a\\..\\..\\b.txt', bytes: 'x' }]), /leaves/],
  ['an absolute path', zipOf([csv, { name: '/etc/passwd', bytes: 'x' }]), /“\/etc\/passwd”/],
  ['a drive', zipOf([csv, { name: 'C:/a.txt', bytes: 'x' }]), /“C:\/a\.txt”/],
  ['a name twice', zipOf([csv, { name: 'a.txt', bytes: 'x' }, { name: 'a.txt', bytes: 'y' }]), /“a\.txt” .* twice/],
  ['3 GB unpacked', zipOf([csv, ...['a', 'b', 'c'].map((it) => ({ name: `${it}.txt`, size: 2 ** 30 }))]), /2 GB/],
  ['10,002 files', zipOf([csv, ...Array.from({ length: 10_001 }, (_, at) => ({ name: `${at}.txt` }))]), /5,000 files/],
  ['no export', zipOf([{ name: 'a.txt', bytes: 'x' }]), /one CSV or JSON/],
  ['two exports', zipOf([csv, { name: 'more.csv', bytes: 'Title\nTwo\n' }]), /one CSV or JSON/],
  ['an export that unfolds', zipOf([{ name: 'rows.csv', bytes: zeros }]), /20 MB/],
  ['an export that is larger than it says', zipOf([{ ...csv, size: 3 }]), /damaged/],
  ['an export with another checksum', zipOf([{ ...csv, checksum: 1 }]), /damaged/],
  ['a cut archive', zipOf([csv]).subarray(0, -30), /damaged/],
  ['only the beginning of an archive', Buffer.from('PK\u0003\u0004'), /damaged/],
])('R-56: a ZIP with %s is refused', async (_, zip, said) => {
  const agency = await openDemoAgency()
  const reply = await send(agency, zip, { name: 'export.zip' })
  expect([reply.status, Object.keys(reply.body['fields'] ?? {})]).toEqual([400, ['file']])
  expect(reply.body['title']).toMatch(said)
  expect(await agency.db.selectFrom('imports').select('id').execute()).toEqual([])
})

test('files that unfold, are damaged or have foreign names are named, and the rest is imported', async () => {
  const agency = await openDemoAgency()
  const zip = zipOf([
    { name: 'rows.csv', bytes: 'Title,Files\nOne,bomb.txt;liar.txt;broken.txt;odd.txt;good.txt\n' },
    { name: 'bomb.txt', bytes: zeros },
    { name: 'liar.txt', bytes: 'x'.repeat(9000), size: 10 },
    { name: 'broken.txt', bytes: 'text', checksum: 1 },
    { name: 'odd.txt', bytes: 'text', method: 99 },
    { name: 'good.txt', bytes: 'text' },
    { name: Buffer.from('6162ff2e747874', 'hex'), bytes: 'text' },
  ])
  const shown = await preview(agency, zip)
  expect(shown.creates.files).toBe(1)
  expect(shown.remarks.map(({ reason, value }) => `${reason} ${value}`)).toEqual([
    'large-file bomb.txt',
    'file-content liar.txt',
    'file-content broken.txt',
    'file-content odd.txt',
    expect.stringMatching(/^unused-file ab.+\.txt$/),
  ])
  await run(agency, zip)
  const [item] = await workIn(agency, await projectNamed(agency, 'rows'))
  expect((await filesOf(agency, item?.id ?? '')).map(({ name }) => name)).toEqual(['good.txt'])
})
