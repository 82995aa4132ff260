import { t } from '../../lib/t.ts'
import { Select } from '../select/select.tsx'

const ALL = 'all'

interface ProjectSelectProps {
  /** Until they are known, none. */
  projects: readonly { id: string; name: string }[] | undefined
  /** The id of a project; nothing for all of them. */
  value: string | undefined
  onChange: (project: string | undefined) => void
}

/** Narrows a list to one project. */
export function ProjectSelect({ projects = [], value, onChange }: ProjectSelectProps) {
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
