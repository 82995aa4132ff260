import { submitTaskRequest } from '@oriel/contracts/classic/task-requests'
import type { Person } from './cast.ts'
import type { openDemoAgency } from './demo-agency.ts'

export const sample = {
  title: 'Show the holiday hours',
  description: 'Our customers keep asking whether we open on Christmas Eve.',
  customer: 'bakery',
  task: 'homepage',
  priority: 'High',
  dueDate: '2099-06-01',
  reason: 'change-request',
} as const

export const wish = {
  title: 'Sell vouchers in the shop',
  description: 'Our customers keep asking for vouchers before Christmas.',
  project: 'bakery',
  workItem: null,
  dueOn: '2099-06-01',
  reason: 'other',
} as const

export async function submitSample(
  agency: Awaited<ReturnType<typeof openDemoAgency>>,
  changes: Partial<Record<keyof typeof sample, string>> = {},
  person: Person = 'clara',
) {
  const { status, data, body } = await agency.ask(person, submitTaskRequest, { ...sample, ...changes } as typeof sample)
  if (status !== 201) throw new Error(`the request was refused: ${body.message}`)
  return data
}
