import type { RunningOriel } from '../../server/testing/processes/oriel-process.ts'
import { callsOf } from './calls.ts'
import type { StoryProject } from './project.ts'

export async function askBack({ url, manager }: RunningOriel, { id, client }: StoryProject) {
  const theirs = await callsOf(url, client)
  const request = await theirs<{ id: string }>('POST', `/api/v1/projects/${id}/requests`, { text: 'Gift vouchers' })
  const ours = await callsOf(url, manager)
  await ours('POST', `/api/v1/requests/${request.id}/question`, { text: 'Which amounts?' })
}
