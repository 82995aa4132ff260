import { startViewAsClient } from '@oriel/contracts/v1/projects/projects'
import { callApi } from '../../../lib/api/call-api.ts'
import { startViewAs } from '../../../lib/session/view-as-client.ts'
import { rolePaths } from '../../../lib/api/paths.ts'
import { toastFailure } from '../../../ui/index.ts'

/** Defaults to the main contact. Reloads, so that no manager data stays in memory. */
export async function openViewAsClient(projectId: string, person?: string) {
  try {
    const { client } = await callApi(startViewAsClient, { id: projectId, person })
    startViewAs({ projectId, client })
    window.location.assign(rolePaths.customer.project(projectId))
  } catch (error) {
    toastFailure(error, { onRetry: () => void openViewAsClient(projectId, person) })
  }
}
