import { messages } from '@oriel/contracts/messages'
import { changeVisibility, getVisibility } from '@oriel/contracts/v1/projects'
import type { Project } from '@oriel/contracts/v1/shapes/projects'
import type { ShownField } from '@oriel/contracts/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../lib/api/ask.ts'
import { messageOf } from '../../../lib/api/refused.ts'
import { shownFieldOptions } from '../../../lib/shown-fields.ts'
import { say, t } from '../../../lib/t.ts'
import { Button, Dialog, Field, Skeletons, SkeletonForm, SwitchList, toast } from '../../../ui/index.ts'

interface ProjectVisibilityProps {
  project: Project
  onClose: () => void
}

/** Which fields of its work the client of a project reads, each changed at once. */
export function ProjectVisibility({ project, onClose }: ProjectVisibilityProps) {
  const { id, client, people } = project
  const cache = useQueryClient()
  const queryKey = ['customer', 'visibility', id]
  const { data, error } = useQuery({ queryKey, queryFn: () => ask(getVisibility, { id }) })
  // What was switched here stands at once, and until it could not be saved.
  const [chosen, setChosen] = useState<ShownField[] | null>(null)
  const save = useMutation({
    scope: { id: queryKey.join() },
    mutationFn: (clientsSee: ShownField[]) => ask(changeVisibility, { id, clientsSee }),
    onSuccess: (saved) => cache.setQueryData(queryKey, saved),
    onError(failed) {
      setChosen(null)
      toast.error(say(messages.error), { message: messageOf(failed) })
    },
  })
  const name = people[client]?.name ?? ''
  return (
    <Dialog
      open
      size="small"
      title={t({ id: 'What {name} sees' }, { name })}
      description={t({ id: 'What is hidden is in no list, no number and no line of the activity of theirs.' })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t({ id: 'Close' })}</Button>}
    >
      {data ? (
        <Field label={t({ id: 'Of the work in this project' })}>
          <SwitchList
            options={shownFieldOptions()}
            value={chosen ?? data.clientsSee}
            onChange={(clientsSee) => {
              setChosen(clientsSee)
              save.mutate(clientsSee)
            }}
          />
        </Field>
      ) : error ? (
        <p role="alert">{messageOf(error)}</p>
      ) : (
        <Skeletons>
          <SkeletonForm />
        </Skeletons>
      )}
    </Dialog>
  )
}
