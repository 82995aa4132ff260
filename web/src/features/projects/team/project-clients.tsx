import type { ProjectClients as Shown } from '@oriel/contracts/v1/projects/project-clients-schemas'
import type { Project } from '@oriel/contracts/v1/projects/projects-schemas'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { accessLevelOptions, accessLevelLabel } from '../../../lib/access-levels.ts'
import { personById } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import { Badge, IconButton, PersonAvatar, PersonName, Row, Rows, Select, Unloaded } from '../../../ui/index.ts'
import { projectClientsQuery } from './queries.ts'
import styles from './project-clients.module.css'
import { useSetProjectClients } from './use-set-project-clients.ts'

interface ProjectClientsProps {
  project: Project
  readOnly: boolean
  renderSuggestions: (maySuggest: boolean) => ReactNode
}

export function ProjectClients({ project, readOnly, renderSuggestions }: ProjectClientsProps) {
  const { data, isError, refetch } = useQuery(projectClientsQuery(project.id))
  const set = useSetProjectClients(project, data)
  if (!data) return <Unloaded query={{ isError, refetch }} rows={2} />
  const mayChange = !readOnly && data.can.includes('setProjectClients')
  const others = (data.others ?? []).map((id) => personById(data.people, id))
  return (
    <section className={styles.clients} aria-labelledby={`clients-${project.id}`}>
      <h2 className={styles.heading} id={`clients-${project.id}`}>
        {data.company ? t({ id: 'Clients: {company}' }, { company: data.company.name }) : t({ id: 'Clients' })}
      </h2>
      {data.clients.length === 0 && <p>{t({ id: 'No one from the client has joined yet.' })}</p>}
      <Rows>
        {data.clients.map((client) => (
          <ClientRow key={client.person} data={data} client={client} set={mayChange ? set : undefined} />
        ))}
      </Rows>
      {renderSuggestions(!readOnly && data.can.includes('suggestColleague'))}
      {mayChange && others.length > 0 && (
        <div className={styles.add}>
          <Select
            label={t({ id: 'Add someone from the client' })}
            placeholder={t({ id: 'Add someone from the client' })}
            value={null}
            disabled={set.isPending}
            options={others.map(({ id, name, title }) => ({ value: id, label: name, hint: title ?? '' }))}
            onChange={(person) => void set.add(person)}
          />
        </div>
      )}
    </section>
  )
}

interface ClientRowProps {
  data: Shown
  client: Shown['clients'][number]
  /** Undefined if read-only. */
  set: ReturnType<typeof useSetProjectClients> | undefined
}

function ClientRow({ data, client: { person: id, accessLevel: level }, set }: ClientRowProps) {
  const person = personById(data.people, id)
  const { name } = person
  return (
    <Row
      start={<PersonAvatar person={person} decorative />}
      title={<PersonName person={person} />}
      meta={data.mainContact === id ? <Badge>{t({ id: 'Main contact' })}</Badge> : undefined}
      text={set ? undefined : accessLevelLabel(level)}
      actions={
        set && (
          <>
            <Select
              label={t({ id: 'Access level for {name}' }, { name })}
              value={level}
              disabled={set.isPending}
              options={accessLevelOptions()}
              onChange={(wanted) => void set.change({ person: id, accessLevel: wanted })}
            />
            <IconButton
              icon={X}
              label={t({ id: 'Remove {name} from the project' }, { name })}
              disabled={set.isPending}
              onClick={() => set.remove(id)}
            />
          </>
        )
      }
    />
  )
}
