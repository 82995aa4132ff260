import type { ProjectClients } from '@oriel/contracts/v1/projects/project-clients-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog, withFailureToast } from '../../../ui/index.ts'
import { openViewAsClient } from './open-view-as-client.ts'
import { projectClientsQuery } from '../team/queries.ts'

const ChooseClientDialog = lazyDialog(
  async () => (await import('../hand-over/client-dialogs.ts')).clientDialogs.ChooseClientDialog,
)

/** Render `dialog`. */
export function useViewAsClient(projectId: string) {
  const cache = useQueryClient()
  const [choices, setChoices] = useState<ProjectClients | null>(null)

  const begin = () =>
    withFailureToast(async () => {
      const known = await cache.fetchQuery({ ...projectClientsQuery(projectId), staleTime: 0 })
      if (known.clients.length > 1) setChoices(known)
      else await openViewAsClient(projectId)
    })

  return {
    start: () => void begin(),
    dialog: choices && (
      <ChooseClientDialog
        choices={choices}
        onChoose={async (person) => openViewAsClient(projectId, person)}
        onClose={() => setChoices(null)}
      />
    ),
  }
}
