import { LIMITS } from '@oriel/contracts/limits'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useId, useRef } from 'react'
import { personById } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { EditableCell, type OnCellChange, OptionList, PersonAvatar } from '../../../ui/index.ts'
import { pickablePeopleQuery } from '../../../lib/choices/person-choices.ts'
import styles from './edit-team.module.css'
import { useChangeProject } from '../project-page/use-change-project.ts'

export function EditTeam({ project }: { project: Project }) {
  const name = t({ id: 'Edit team' })
  return (
    <EditableCell
      label={name}
      title={name}
      shortcut="A"
      needs={OptionList.load}
      renderChoice={(choose) => <TeamChoice project={project} choose={choose} />}
    >
      <span className={styles.change}>
        <Users aria-hidden="true" />
        {name}
      </span>
    </EditableCell>
  )
}

/** Shift keeps the list open. */
function TeamChoice({ project, choose }: { project: Project; choose: OnCellChange }) {
  const id = useId()
  const stays = useRef(false)
  const change = useChangeProject(project)
  const { data, isPending } = useQuery(pickablePeopleQuery('team'))
  const { team, people } = project
  const absent = team.filter((member) => !data?.some((person) => person.id === member))
  const offered = [...(data ?? []), ...absent.map((member) => personById(people, member))]
  const noteShift = (event: { shiftKey: boolean }) => {
    stays.current = event.shiftKey
  }

  function toggle(person: string) {
    const next = team.includes(person) ? team.filter((member) => member !== person) : [...team, person]
    if (next.length <= LIMITS.team) choose(change({ team: next }), stays.current)
  }

  return (
    <div onKeyDownCapture={noteShift} onClickCapture={noteShift}>
      <OptionList
        id={id}
        label={t({ id: 'Team' })}
        search={t({ id: 'Find a person' })}
        multiple
        isLoading={isPending}
        options={offered.map((person) => ({
          value: person.id,
          label: person.name,
          hint: person.title ?? '',
          start: <PersonAvatar person={person} size="small" decorative />,
        }))}
        chosen={team}
        onChoose={toggle}
        onClose={() => choose(Promise.resolve(true))}
      />
    </div>
  )
}
