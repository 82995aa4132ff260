import * as calls from '@oriel/contracts/v1/work/imports'
import { search } from '@oriel/contracts/v1/overview/search'
import { listProjects } from '@oriel/contracts/v1/projects/projects'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { expect, test } from 'vitest'
import { openDemoAgency } from '../../../../testing/agencies/demo-agency.ts'
import { formRequest } from '../../../../testing/storage/forms.ts'
import { runImports } from './run-imports.ts'

type Agency = Awaited<ReturnType<typeof openDemoAgency>>

/** `ROWS=50000`: maximum of a file. */
const ROWS = Number(process.env['ROWS'] ?? 1000)
const WITHOUT_TITLE = [7, ROWS / 2 + 1, ROWS - 1]
const WORD = 'quokka'

function largeFile() {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const title = WITHOUT_TITLE.includes(at) ? '' : `${WORD} ${at}`
    return `${title},${at % 10 === 0 ? '' : `${WORD} ${at - (at % 10)}`},2099-01-${(at % 28) + 1},row ${at}`
  })
  return `Title,Parent,Due date,Note\n${rows.join('\n')}\n`
}

async function numbersOf({ db, ask }: Agency) {
  const counts = await db.selectFrom('counts').selectAll().where('count', '<>', 0).execute()
  const work = await ask('mara', listWorkItems, { kind: 'any', detail: 'full', limit: 200 })
  return {
    counts: counts.map((row) => JSON.stringify(row)).toSorted(),
    work: work.data,
    projects: (await ask('mara', listProjects, {})).data,
    found: (await ask('mara', search, { q: WORD })).data,
  }
}

test(`an import of ${ROWS} rows names its three wrong ones, and undo restores every list and number`, async () => {
  const agency = await openDemoAgency()
  const before = await numbersOf(agency)
  const form = new FormData()
  form.append('file', new Blob([largeFile()]), 'large.csv')
  const { body } = await agency.send('mara', await formRequest(calls.uploadImport.path, form))
  const id = body['id'] as string
  const { data: shown } = await agency.ask('mara', calls.previewImport, { id })
  expect(shown.problems.map(({ row, reason }) => `${row} ${reason}`)).toEqual(
    WITHOUT_TITLE.map((at) => `${at + 2} no-title`),
  )
  await agency.ask('mara', calls.startImport, { id, mapping: { ...shown.mapping, client: 'dana' } })
  await runImports(agency.services)
  const only = async () => (await agency.ask('mara', calls.listImports, {})).data.items.find((it) => it.id === id)
  const imported = await only()
  expect(imported).toMatchObject({ state: 'done', refused: 3, projects: 1 })
  expect((imported?.tasks ?? 0) + (imported?.subtasks ?? 0)).toBe(ROWS - 3)
  expect(await numbersOf(agency)).not.toEqual(before)

  await agency.ask('mara', calls.undoImport, { id })
  await runImports(agency.services)
  expect(await only()).toMatchObject({ state: 'undone', tasks: 0, subtasks: 0 })
  expect(await numbersOf(agency)).toEqual(before)
})
