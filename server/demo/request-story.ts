import { addDays } from '@oriel/contracts/time/dates'
import { setSubtaskStatus } from '@oriel/contracts/classic/subtasks'
import { reviewTaskRequest, submitTaskRequest } from '@oriel/contracts/classic/task-requests'
import { askRequestQuestion, cancelRequest } from '@oriel/contracts/v1/requests/requests'
import type { Actors } from './actors.ts'
import { type DemoRequest, requests } from './conversation.ts'
import type { DemoProject } from './projects.ts'
import { type ProjectStory, type Scene, workday } from './scenes.ts'

const at = (day: string, hour: number) => Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000

export function requestStory(stories: ProjectStory[], actors: Actors, today: string): Scene[] {
  return requests.flatMap((request, index) => {
    const story = stories.find(({ project }) => project.name === request.project)
    if (!story) throw new Error(`no project ${request.project}`)
    const { client, manager, team } = story.project
    const asked = addDays(today, -request.asked)
    const worker = team[index % team.length] ?? manager
    let id = ''
    let subtask = { id: '', customerId: '' }
    const scenes: Scene[] = [
      {
        at: at(asked, 9 + index / 4),
        async play() {
          const { title, description, reason, priority } = request
          const made = await actors.ask(client, submitTaskRequest, {
            title,
            description,
            reason,
            priority,
            customer: story.ids.project,
            task: story.ids.tasks.get(request.task),
            dueDate: workday(addDays(asked, 21)),
          })
          id = made._id
        },
      },
    ]
    if (request.becomes === 'pending') return scenes
    const other = withoutDecision(request, story.project, actors)
    if (other) return [...scenes, { at: at(addDays(asked, 1), 10), play: () => other(id) }]
    scenes.push({
      at: at(addDays(asked, 1), 10),
      async play() {
        const action = request.becomes === 'rejected' ? 'reject' : 'approve'
        const decided = await actors.ask(manager, reviewTaskRequest, {
          id,
          action,
          ...(request.answer ? { reviewComments: request.answer } : {}),
          ...(action === 'approve' ? { assignedTo: [actors.ids.get(worker) as string] } : {}),
        })
        subtask = { id: decided.subtask?._id ?? '', customerId: story.ids.project }
      },
    })
    if (request.becomes === 'in-progress' || request.becomes === 'completed') {
      scenes.push({
        at: at(addDays(asked, 3), 9),
        play: () => actors.ask(worker, setSubtaskStatus, { ...subtask, status: 'in-progress' }),
      })
    }
    if (request.becomes === 'completed') {
      scenes.push({
        at: at(addDays(asked, 6), 15),
        play: () => actors.ask(worker, setSubtaskStatus, { ...subtask, status: 'completed' }),
      })
    }
    return scenes
  })
}

function withoutDecision(
  { becomes, answer = '' }: DemoRequest,
  { manager, client }: DemoProject,
  actors: Actors,
): ((id: string) => Promise<unknown>) | null {
  if (becomes === 'waiting') return (id) => actors.ask(manager, askRequestQuestion, { id, text: answer })
  return becomes === 'cancelled' ? (id) => actors.ask(client, cancelRequest, { id }) : null
}
