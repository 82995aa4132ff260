import { changeClientFields, getClientFields } from '@oriel/contracts/v1/projects/projects'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import type { ClientField } from '@oriel/contracts/enums'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { errorMessage } from '../../../lib/api/api-error.ts'
import { ownerName } from '../../../lib/project-client.ts'
import { clientFieldOptions } from '../../../lib/client-fields.ts'
import { t } from '../../../lib/t.ts'
import { Button, Dialog, Field, Skeletons, SkeletonForm, SwitchList, useSubmit } from '../../../ui/index.ts'

export function ClientFieldsDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { id, people } = project
  const cache = useQueryClient()
  const queryKey = ['customer', 'visibility', id]
  const { data, error } = useQuery({ queryKey, queryFn: () => callApi(getClientFields, { id }) })
  // Optimistic.
  const [chosen, setChosen] = useState<ClientField[] | null>(null)
  const save = useSubmit((clientsSee: ClientField[]) => callApi(changeClientFields, { id, clientsSee }), {
    scope: { id: queryKey.join() },
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
    takesError() {
      setChosen(null)
      return false
    },
  })
  const name = project.client === null ? ownerName(project, people) : people[project.client]?.name

  return (
    <Dialog
      size="small"
      title={t({ id: 'What {name} can see' }, { name: name ?? '' })}
      description={t({ id: 'Hidden details don’t appear in their lists, counts, or activity.' })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t({ id: 'Close' })}</Button>}
    >
      {data ? (
        <Field label={t({ id: 'Shown to the client in this project' })}>
          <SwitchList
            options={clientFieldOptions()}
            value={chosen ?? data.clientsSee}
            onChange={(clientsSee) => {
              setChosen(clientsSee)
              save.mutate(clientsSee)
            }}
          />
        </Field>
      ) : error ? (
        <p role="alert">{errorMessage(error)}</p>
      ) : (
        <Skeletons>
          <SkeletonForm />
        </Skeletons>
      )}
    </Dialog>
  )
}
