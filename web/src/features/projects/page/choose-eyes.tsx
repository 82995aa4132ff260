import type { ProjectClients } from '@oriel/contracts/v1/shapes/clients'
import { type FormEvent, useId, useState } from 'react'
import { labelOfLevel } from '../../../lib/client-levels.ts'
import { personOf } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { Button, Dialog, RadioGroup } from '../../../ui/index.ts'
import { viewAsClient } from '../view-as-client.ts'

interface ChooseEyesProps {
  projectId: string
  choices: ProjectClients
  onClose: () => void
}

/** As whom of several clients a manager looks: what they see and what is offered to them depends on it. */
export function ChooseEyes({ projectId, choices: { clients, people, mainContact }, onClose }: ChooseEyesProps) {
  const id = useId()
  const [person, setPerson] = useState(mainContact)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await viewAsClient(projectId, person)
    setBusy(false)
  }

  return (
    <Dialog
      open
      size="small"
      title={t({ id: 'View as whom?' })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t({ id: 'Cancel' })}</Button>
          <Button type="submit" form={id} tone="primary" busy={isBusy} data-autofocus>
            {t({ id: 'View as client' })}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)}>
        <RadioGroup
          label={t({ id: 'View as whom?' })}
          value={person}
          onChange={setPerson}
          options={clients.map(({ person: value, level }) => ({
            value,
            label: personOf(people, value).name,
            hint: labelOfLevel(level),
          }))}
        />
      </form>
    </Dialog>
  )
}
