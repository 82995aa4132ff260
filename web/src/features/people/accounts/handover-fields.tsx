import type { OpenAssignments, Person } from '@oriel/contracts/v1/people/people-schemas'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/t.ts'
import { Banner, Field, Fields, Select } from '../../../ui/index.ts'
import { personChoicesQuery, openAssignmentsQuery } from './queries.ts'

export type Successors = Record<string, string>

const NOBODY = 'nobody'

interface HandoverFieldsProps {
  user: Person
  successors: Successors
  onChange: (successors: Successors) => void
}

export function HandoverFields({ user, successors, onChange }: HandoverFieldsProps) {
  const { data: held } = useQuery(openAssignmentsQuery(user.id))
  const { data: choices } = useQuery(personChoicesQuery('team'))
  if (!held || held.items.length === 0) return null
  const others = (choices?.items ?? []).filter(({ id }) => id !== user.id)
  const options = [
    { value: NOBODY, label: t({ id: 'No one' }) },
    ...others.map(({ id, name, title }) => ({ value: id, label: name, hint: title ?? '' })),
  ]
  return (
    <Fields>
      <Banner tone="soon">
        {t(
          { id: '{name} will be removed from the teams and open tasks below immediately. Choose who takes over both.' },
          { name: user.name },
        )}
      </Banner>
      {held.items.length > 1 && (
        <Field label={t({ id: 'Reassign everything to' })}>
          <Select
            options={options}
            search
            value={sharedSuccessor(held, successors)}
            onChange={(id) =>
              onChange(id === NOBODY ? {} : Object.fromEntries(held.items.map(({ project }) => [project.id, id])))
            }
          />
        </Field>
      )}
      {held.items.map((item) => (
        <Field key={item.project.id} label={item.project.name} hint={assignmentText(item)}>
          <Select
            options={options}
            search
            value={successors[item.project.id] ?? NOBODY}
            onChange={(id) => onChange(withSuccessor(successors, item.project.id, id))}
          />
        </Field>
      ))}
    </Fields>
  )
}

/** Null if projects differ. */
function sharedSuccessor({ items }: OpenAssignments, successors: Successors): string | null {
  const [first, ...others] = new Set(items.map(({ project }) => successors[project.id] ?? NOBODY))
  return others.length > 0 ? null : (first ?? NOBODY)
}

function withSuccessor(successors: Successors, project: string, id: string): Successors {
  const { [project]: _before, ...rest } = successors
  return id === NOBODY ? rest : { ...rest, [project]: id }
}

const assignmentText = ({ onTeam, work }: OpenAssignments['items'][number]) =>
  [
    ...(onTeam ? [t({ id: 'On the team' })] : []),
    ...(work.length > 0
      ? [t({ id: '{count} open: {value}' }, { count: work.length, value: work.map(({ title }) => title).join(', ') })]
      : []),
  ].join(' · ')
