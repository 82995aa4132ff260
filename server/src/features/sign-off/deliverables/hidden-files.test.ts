import * as calls from '@oriel/contracts/v1/sign-off/deliverables'
import { changeFile } from '@oriel/contracts/v1/discussion/files'
import { reviewRequest } from '@oriel/contracts/v1/requests/requests'
import { expect, test } from 'vitest'
import { added, asked, decided, openSigningAgency, uploaded } from '../../../../testing/agencies/sign-offs.ts'
import { submitSample } from '../../../../testing/agencies/sample-requests.ts'
import { formRequest, formWith, pdf } from '../../../../testing/storage/forms.ts'

test('a file hidden after acceptance is no longer shown; the signed record still names it', async () => {
  const agency = await openSigningAgency()
  const file = await uploaded(agency)
  const { data } = await asked(agency, (await added(agency, { kind: 'file', file })).id)
  await decided(agency, 'clara', data)
  expect((await agency.ask('eli', changeFile, { id: file, visibility: 'team' })).status).toBe(200)
  const forClara = (await agency.ask('clara', calls.getDeliverable, { id: data.id })).data
  expect([forClara.file, forClara.signOff?.snapshot.file?.name]).toEqual([null, 'menu.pdf'])
  expect((await agency.ask('eli', calls.getDeliverable, { id: data.id })).data.file?.name).toBe('menu.pdf')
})

test('an internal file of a request cannot be a deliverable of its work', async () => {
  const agency = await openSigningAgency()
  const { _id: id } = await submitSample(agency)
  const upload = await formRequest(`/api/v1/requests/${id}/files`, formWith({ 'price.pdf': pdf }))
  const sent = (await agency.send('mara', upload)).data as { items: Array<{ id: string }> }
  const file = sent.items[0]?.id ?? ''
  const { data } = await agency.ask('mara', reviewRequest, { id, decision: 'approve' })
  await agency.db.updateTable('files').set({ audience: 'team' }).where('id', '=', file).execute()
  const draft = { workItem: data.createdWorkItem?.id ?? '', kind: 'file', title: 'The price', file } as const
  const byEli = await agency.ask('eli', calls.addDeliverable, draft)
  expect([byEli.status, byEli.body.fields]).toEqual([400, { file: 'File not found on this task' }])
  expect((await agency.ask('mara', calls.addDeliverable, draft)).status).toBe(201)
})
