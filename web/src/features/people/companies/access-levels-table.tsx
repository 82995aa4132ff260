import type { Company } from '@oriel/contracts/v1/people/companies-schemas'
import type { AccessLevel } from '@oriel/contracts/enums'
import { Link } from 'react-router'
import { accessLevelOptions } from '../../../lib/access-levels.ts'
import { personById } from '../../../lib/people.ts'
import { usePaths } from '../../../lib/api/paths.ts'
import { t } from '../../../lib/t.ts'
import { Badge, Card, Select, accessLevelPrompt, useConfirm, useSubmit } from '../../../ui/index.ts'
import styles from './companies.module.css'
import { setProjectClients } from '@oriel/contracts/v1/projects/project-clients'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export function AccessLevelsTable({ company }: { company: Company }) {
  const { members, projects, included: beside } = company
  const title = t({ id: 'Projects' })
  if (projects.length === 0)
    return (
      <Card flush title={title}>
        <p className={styles.none}>{t({ id: 'No projects yet' })}</p>
      </Card>
    )
  return (
    <Card flush title={title}>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        <table className={styles.levels}>
          <thead>
            <tr>
              <th scope="col">{t({ id: 'Project' })}</th>
              {members.map(({ person }) => (
                <th key={person} scope="col">
                  {personById(beside.people, person).name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {projects.map((project) => (
              <ProjectRow key={project.id} company={company} project={project} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function ProjectRow({ company, project }: { company: Company; project: Company['projects'][number] }) {
  const paths = usePaths()
  const levels = useSetAccessLevels(company, project)
  const { waits } = project
  return (
    <tr>
      <th scope="row">
        <div className={styles.project}>
          <Link to={paths.project(project.id, 'team')}>{project.name}</Link>
          {waits > 0 && (
            <Badge tone="soon">
              {t({ id: 'Client waiting' })}: {waits}
            </Badge>
          )}
        </div>
      </th>
      {company.members.map(({ person }) => (
        <td key={person}>
          <Select<AccessLevel | 'none'>
            label={t(
              { id: 'Access level for {name} in {project}' },
              { name: personById(company.included.people, person).name, project: project.name },
            )}
            value={project.clients[person] ?? 'none'}
            disabled={levels.isPending || !company.can.includes('edit')}
            options={[{ value: 'none', label: t({ id: 'No access' }) }, ...accessLevelOptions()]}
            onChange={(level) => void levels.change(person, level === 'none' ? null : level)}
          />
        </td>
      ))}
    </tr>
  )
}

type Project = Company['projects'][number]

function useSetAccessLevels(company: Company, project: Project) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const save = useSubmit(
    (clients: Project['clients']) =>
      callApi(setProjectClients, {
        id: project.id,
        clients: Object.entries(clients).map(([person, accessLevel]) => ({ person, accessLevel })),
        version: project.clientsVersion,
      }),
    {
      onSettled: () => Promise.all(['customer', 'company'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
    },
  )

  async function change(person: string, level: AccessLevel | null) {
    const { [person]: before, ...others } = project.clients
    if (level === (before ?? null)) return
    if (level === null) {
      save.mutate(others)
      return
    }
    const { name } = personById(company.included.people, person)
    const question = await accessLevelPrompt({ name, project, level, before })
    if (!question || (await confirm(question))) save.mutate({ ...project.clients, [person]: level })
  }

  return { isPending: save.isPending, change }
}
