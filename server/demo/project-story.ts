import { createCustomer, updateCustomer } from '@oriel/contracts/classic/customers'
import { addDays } from '@oriel/contracts/time/dates'
import type { Actors } from './actors.ts'
import { talkAboutTasks } from './project-talk.ts'
import { cancelWork, createTasks, workOnParts } from './project-work.ts'
import type { DemoProject } from './projects.ts'
import type { Random } from './random.ts'
import { newDraft, type ProjectStory, type StoryDraft, workday } from './scenes.ts'

export function projectStory(
  project: DemoProject,
  index: number,
  actors: Actors,
  random: Random,
  today: string,
): ProjectStory {
  const draft = newDraft(project, actors, random, today)
  beginProject(draft)
  createTasks(draft)
  workOnParts(draft)
  talkAboutTasks(draft, index)
  if (project.status !== 'planning' && project.status !== 'active') endProject(draft)
  const { scenes, ids } = draft
  return { project, scenes, ids }
}

function beginProject({ project, actors, ids, start, addScene, person }: StoryDraft) {
  addScene(start, 8, async () => {
    const customer = await actors.ask(project.manager, createCustomer, {
      name: project.name,
      description: project.description,
      customer: person(project.client),
      priority: project.priority,
      status: 'planning',
      dueDate: workday(addDays(start, project.lasts)),
      assignedTeam: project.team.map(person),
    })
    ids.project = customer._id
  })
  if (project.status === 'planning') return
  addScene(addDays(start, 1), 9, () =>
    actors.ask(project.manager, updateCustomer, { id: ids.project, status: 'active' }),
  )
}

function endProject(draft: StoryDraft) {
  const { project, actors, ids, start, addScene } = draft
  const end = addDays(start, Math.min(project.lasts + 2, project.began - 1))
  if (project.status === 'cancelled') cancelWork(draft, end)
  addScene(end, 17, () => actors.ask(project.manager, updateCustomer, { id: ids.project, status: project.status }))
}
