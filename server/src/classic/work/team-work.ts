import type * as v1 from '@oriel/contracts/v1/projects/projects-schemas'
import { showPersonMention } from '../show-people.ts'

export const showTeamWork = ({ items, people }: v1.TeamWork) =>
  items.map(({ person, onTeam, work }) => ({
    person: showPersonMention(people, person),
    onTeam,
    tasks: work.filter(({ parent }) => parent === null).map(showOpen),
    subtasks: work.flatMap((it) => (it.parent === null ? [] : [{ ...showOpen(it), taskId: it.parent }])),
  }))

const showOpen = ({ id, title, status, dueOn }: v1.TeamWork['items'][number]['work'][number]) => ({
  _id: id,
  title,
  status,
  dueDate: dueOn,
})
