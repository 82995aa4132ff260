import { LIMITS } from '@oriel/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { t } from '../../../lib/t.ts'
import type { Person } from '../../../lib/people.ts'
import { type OnCellChange, OptionList } from '../../../ui/index.ts'
import { assigneeOptions, useAddToTeam } from '../form/assignee-options.tsx'
import { taskTeamQuery } from '../work-items/task-queries.ts'
import type { Work } from '../work-items/work-kinds.ts'

interface AssigneePickerProps {
  item: Work
  choose: OnCellChange
  onChange: (people: Person[]) => Promise<boolean>
}

/** Shift keeps it open. */
export function AssigneePicker({ item, choose, onChange }: AssigneePickerProps) {
  const id = useId()
  const stays = useRef(false)
  const { data, isPending } = useQuery(taskTeamQuery(item.project.id))
  const { assignees } = item
  const chosen = assignees.map((person) => person.id)
  const team = data?.team ?? []
  const joining = useAddToTeam(item.project.id, data?.team)
  const others = assignees.filter((person) => !team.some((each) => each.id === person.id))

  function toggle(wanted: string) {
    const person = team.find((each) => each.id === wanted)
    const without = assignees.filter((each) => each.id !== wanted)
    const newcomer = joining.find(wanted)
    if (newcomer && assignees.length < LIMITS.assignees)
      return choose(
        joining.add(newcomer).then((isAdded) => isAdded && onChange([...assignees, newcomer])),
        stays.current,
      )
    const next = chosen.includes(wanted) ? without : person ? [...assignees, person] : assignees
    if (next.length <= LIMITS.assignees) choose(onChange(next), stays.current)
  }

  return (
    <div
      onKeyDownCapture={(event) => {
        stays.current = event.shiftKey
      }}
      onClickCapture={(event) => {
        stays.current = event.shiftKey
      }}
    >
      <OptionList
        id={id}
        label={t({ id: 'People' })}
        search={t({ id: 'Find a person' })}
        multiple
        options={[...assigneeOptions([...team, ...others]), ...joining.options]}
        isLoading={isPending}
        chosen={chosen}
        onChoose={toggle}
        onClose={() => choose(Promise.resolve(true))}
      />
    </div>
  )
}
