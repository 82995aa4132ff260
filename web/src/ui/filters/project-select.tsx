import { t } from '../../lib/t.ts'
import { Select } from '../select/select.tsx'

const ALL = 'all'

interface ProjectSelectProps {
  /** Undefined while loading. */
  projects: readonly { id: string; name: string }[] | undefined
  value: string | undefined
  onChange: (project: string | undefined) => void
}

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
