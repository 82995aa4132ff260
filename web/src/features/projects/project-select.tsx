import { useQuery } from '@tanstack/react-query'
import { choicesQuery } from '../../lib/api/choices.ts'
import { t } from '../../lib/t.ts'
import { Select } from '../../ui/index.ts'

const ALL = 'all'

interface ProjectSelectProps {
  /** The id of a project; nothing for all of them. */
  value: string | undefined
  onChange: (project: string | undefined) => void
}

/** Narrows a list to one project. */
export function ProjectSelect({ value, onChange }: ProjectSelectProps) {
  const projects = useQuery(choicesQuery).data?.projects ?? []
  return (
    <Select
      label={t({ id: 'Project' })}
      search
      options={[
        { value: ALL, label: t({ id: 'All projects' }) },
        ...projects.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value || ALL}
      onChange={(project) => onChange(project === ALL ? undefined : project)}
    />
  )
}
