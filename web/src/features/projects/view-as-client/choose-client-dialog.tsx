import type { ProjectClients } from '@oriel/contracts/v1/projects/project-clients-schemas'
import { type FormEvent, useId, useState } from 'react'
import { accessLevelLabel } from '../../../lib/access-levels.ts'
import { personById } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { Dialog, DialogButtons, RadioGroup } from '../../../ui/index.ts'

export function ChooseClientDialog({
  choices: { clients, people, mainContact },
  onChoose,
  onClose,
}: {
  choices: ProjectClients
  onChoose: (person: string) => Promise<void>
  onClose: () => void
}) {
  const id = useId()
  const [person, setPerson] = useState(mainContact ?? '')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await onChoose(person)
    setBusy(false)
  }

  return (
    <Dialog
      size="small"
      title={t({ id: 'View as which client?' })}
      onClose={onClose}
      footer={
        <DialogButtons
          label={t({ id: 'View as client' })}
          onCancel={onClose}
          type="submit"
          form={id}
          busy={isBusy}
          data-autofocus
        />
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)}>
        <RadioGroup
          label={t({ id: 'View as which client?' })}
          value={person}
          onChange={setPerson}
          options={clients.map(({ person: value, accessLevel: level }) => ({
            value,
            label: personById(people, value).name,
            hint: accessLevelLabel(level),
          }))}
        />
      </form>
    </Dialog>
  )
}
