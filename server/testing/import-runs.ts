import * as calls from '@oriel/contracts/v1/work/imports'
import type { ImportFile } from '@oriel/contracts/v1/work/imports-schemas'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { listProjects } from '@oriel/contracts/v1/projects/projects'
import { expect } from 'vitest'
import { runImports } from '../src/features/work/imports/run-imports.ts'
import type { Person } from './agencies/cast.ts'
import type { openDemoAgency } from './agencies/demo-agency.ts'
import { formRequest } from './storage/forms.ts'

export type Agency = Awaited<ReturnType<typeof openDemoAgency>>

export async function send(
  agency: Agency,
  file: string | Uint8Array,
  options: ImportFile & { name?: string; who?: Person } = {},
) {
  const { name = 'export.csv', who = 'mara', ...fields } = options
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name)
  const reply = await agency.send(who, await formRequest(calls.uploadImport.path, form))
  return { ...reply, id: (reply.body['id'] as string | undefined) ?? '' }
}

export async function preview(agency: Agency, file: string | Uint8Array, options: Parameters<typeof send>[2] = {}) {
  const { id, status, body } = await send(agency, file, options)
  expect([status, body['fields']]).toEqual([201, undefined])
  const { data, status: shown } = await agency.ask('mara', calls.previewImport, { id })
  expect(shown).toBe(200)
  return data
}

/** Into new projects of Dana. */
export async function run(agency: Agency, file: string | Uint8Array, options: Parameters<typeof send>[2] = {}) {
  const { id, mapping } = await preview(agency, file, options)
  const started = await agency.ask('mara', calls.startImport, { id, mapping: { ...mapping, client: 'dana' } })
  expect([started.status, started.body['title']]).toEqual([202, undefined])
  await runImports(agency.services)
  return id
}

export const only = async ({ ask }: Agency, id: string) =>
  (await ask('mara', calls.listImports, {})).data.items.find((item) => item.id === id)
export const projectNamed = async ({ ask }: Agency, name: string) =>
  (await ask('mara', listProjects, {})).data.items.find((project) => project.name === name)?.id ?? ''
export const workIn = async ({ ask }: Agency, project: string, who: Person = 'mara') =>
  (await ask(who, listWorkItems, { project, kind: 'any', detail: 'full' })).data.items ?? []
