import { addTaskComment } from '@oriel/contracts/classic/comments'
import { addDays } from '@oriel/contracts/time/dates'
import { fromClient, toClient } from './conversation.ts'
import { notes, wireframe } from './files.ts'
import type { DemoTask } from './projects.ts'
import type { StoryDraft } from './scenes.ts'

export function talkAboutTasks(draft: StoryDraft, index: number) {
  const { project, start } = draft
  for (const [order, task] of project.tasks.entries()) {
    if (project.done === 0 || order > project.tasks.length * project.done + 1) continue
    const day = addDays(start, Math.min(4 + order * 6, project.began))
    talkAbout(draft, task, day)
    if (order < 2) addFiles(draft, task, day, index)
  }
}

function talkAbout({ project, actors, ids, random, addScene }: StoryDraft, task: DemoTask, day: string) {
  const id = () => ids.tasks.get(task.title) as string
  addScene(day, 14, () =>
    actors.ask(project.manager, addTaskComment, {
      id: id(),
      message: actors.say(random.pick(toClient)).replace('{part}', actors.say(task.parts[0] ?? task.title)),
      audience: 'client',
    }),
  )
  addScene(day, 17, () => actors.ask(project.client, addTaskComment, { id: id(), message: random.pick(fromClient) }))
}

function addFiles({ project, actors, ids, addScene }: StoryDraft, task: DemoTask, day: string, index: number) {
  const path = () => `/api/tasks/${ids.tasks.get(task.title)}/files`
  const title = actors.say(task.title)
  const picture = `${title.toLowerCase().replaceAll(' ', '-')}.png`
  addScene(day, 12, async () =>
    actors.upload(project.manager, path(), { audience: 'client' }, [await wireframe(picture, index)]),
  )
  addScene(day, 12.6, () =>
    actors.upload(project.manager, path(), {}, [
      notes(
        actors.say('internal-notes.txt'),
        `${title}: ${actors.say('estimates and open questions.')}\n\n${actors.say('For the team only.')}\n`,
      ),
    ]),
  )
}
