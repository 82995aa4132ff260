import { listProjects } from '@oriel/contracts/v1/projects/projects'
import { callApi } from '../../../lib/api/call-api.ts'
import { saveCsv } from '../../../lib/downloads/save-csv.ts'
import { ownerName } from '../../../lib/project-client.ts'
import { t } from '../../../lib/t.ts'
import { priorityLook, statusLook } from '../../../ui/index.ts'
import type { ProjectsFilter } from './queries.ts'

export const saveProjectsCsv = (filter: ProjectsFilter) =>
  saveCsv(
    t({ id: 'Projects' }),
    async (page) => {
      const { items, people, next } = await callApi(listProjects, { ...filter, ...page })
      const nameOf = (id: string) => people[id]?.name ?? ''
      const rows = items.map((row) => ({
        ...row,
        clientName: row.client === null ? ownerName(row, people) : nameOf(row.client),
        teamNames: row.team.map(nameOf).join(', '),
      }))
      return { rows, next }
    },
    [
      { label: t({ id: 'Project' }), cell: ({ name }) => name },
      { label: t({ id: 'Client' }), cell: ({ clientName }) => clientName },
      { label: t({ id: 'Company' }), cell: ({ company }) => company },
      { label: t({ id: 'Status' }), cell: ({ status }) => statusLook(status).label },
      { label: t({ id: 'Priority' }), cell: ({ priority }) => priority && priorityLook(priority).label },
      { label: t({ id: 'Due date' }), cell: ({ dueOn }) => dueOn },
      { label: t({ id: 'Progress' }), cell: ({ progress }) => progress },
      { label: t({ id: 'Team' }), cell: ({ teamNames }) => teamNames },
    ],
  )
