import { addDays } from '@oriel/contracts/time/dates'
import {
  addDeliverable,
  requestSignOff,
  decideSignOff,
  getDeliverable,
} from '@oriel/contracts/v1/sign-off/deliverables'
import { addAnnotation } from '@oriel/contracts/v1/discussion/annotations'
import type { DeliverableDraft } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type { SignOffDecision } from '@oriel/contracts/enums'
import type { Actors } from './actors.ts'
import { wireframe } from './files.ts'
import type { Key } from './people.ts'
import { type ProjectStory, type Scene, sceneAt, workday } from './scenes.ts'

export function deliverableStory(stories: ProjectStory[], actors: Actors, today: string): Scene[] {
  const story = stories.find(({ project }) => project.name === 'Bakery website relaunch')
  if (!story) throw new Error('the bakery has no project')
  const telling: Telling = { ...storyteller(story, actors), ago: (days) => addDays(today, -days) }
  return [...acceptedDesign(telling), ...waitingPage(telling), ...changedPage(telling)]
}

interface Telling extends ReturnType<typeof storyteller> {
  ago(days: number): string
}

function acceptedDesign({ upload, offer, ask, decide, ago }: Telling): Scene[] {
  let id = ''
  return [
    sceneAt(ago(31), 15, async () => {
      const file = await upload('nora', 'Brand and first design', 'homepage-design.png', 2)
      id = await offer('nora', 'Brand and first design', {
        kind: 'file',
        file,
        title: 'Homepage design',
        description: 'Colours, type and order of the homepage, on a large screen.',
      })
      await ask('nora', id, 'This is what we build the homepage from. Please look at colours and type.', ago(26))
    }),
    sceneAt(ago(29), 10, () => decide(id, 'approved', 'Lovely. It smells of bread.')),
  ]
}

function waitingPage({ offer, ask, ago }: Telling): Scene[] {
  return [
    sceneAt(ago(1), 14, async () => {
      const id = await offer('eli', 'Homepage', {
        kind: 'link',
        url: 'https://preview.example/bakery',
        title: 'Homepage to try out',
        description: 'The whole homepage with your pictures and opening hours, on a preview address.',
      })
      await ask('eli', id, 'Please try it on your phone, too.', ago(-5))
    }),
  ]
}

function changedPage({ client, upload, replace, offer, ask, decide, annotation, ago }: Telling): Scene[] {
  const [task, name] = ['Shop for pre-orders', 'product-page.png']
  const [about, missing] = [
    { x: 0.3, y: 0.35 },
    { x: 0.78, y: 0.27 },
  ]
  let [id, file] = ['', '']
  return [
    sceneAt(ago(9), 11, async () => {
      file = await upload('eli', task, name, 4)
      id = await offer('eli', task, {
        kind: 'file',
        file,
        title: 'Product page',
        description: 'How bread, rolls and cakes are shown and ordered.',
      })
      await ask('eli', id, 'Is everything on it that your customers ask for?', ago(4))
    }),
    sceneAt(ago(8), 16, async () => {
      await annotation(client, file, {
        fileVersion: 1,
        at: about,
        text: 'Could the picture be larger? It is what people buy.',
      })
      await annotation(client, file, { fileVersion: 1, at: missing, text: 'The allergens have to stand here.' })
      await decide(id, 'changes-requested', 'Nearly. Please see the two places that I marked.')
    }),
    sceneAt(ago(3), 15, async () => {
      await replace('eli', file, name, 3)
      const below = { ...missing, y: 0.42 }
      await annotation('eli', file, { fileVersion: 2, at: below, text: 'Allergens are here now. Is the size right?' })
    }),
  ]
}

function storyteller({ project: { client }, ids }: ProjectStory, actors: Actors) {
  const task = (title: string) => ids.tasks.get(title) as string
  const bring = async (by: Key, path: string, fields: Record<string, string>, picture: File) =>
    (await actors.upload(by, path, fields, [picture])) as { items?: Array<{ id: string }> }
  return {
    client,
    upload: async (by: Key, title: string, name: string, colour: number) => {
      const path = `/api/v1/work-items/${task(title)}/files`
      const { items = [] } = await bring(by, path, { visibility: 'client' }, await wireframe(name, colour))
      return items[0]?.id ?? ''
    },
    replace: async (by: Key, file: string, name: string, colour: number) =>
      bring(by, `/api/v1/files/${file}/versions`, {}, await wireframe(name, colour)),
    offer: async (by: Key, title: string, draft: Omit<DeliverableDraft, 'workItem'>) =>
      (await actors.ask(by, addDeliverable, { ...draft, workItem: task(title) })).id,
    ask: (by: Key, id: string, text: string, dueOn: string) =>
      actors.ask(by, requestSignOff, {
        id,
        message: text,
        dueOn: workday(dueOn),
        approvers: [actors.ids.get(client) as string],
      }),
    async decide(id: string, decision: SignOffDecision, text: string) {
      const { signOff } = await actors.ask(client, getDeliverable, { id })
      const seen = { signOff: signOff?.id ?? '', fileVersion: signOff?.fileVersion ?? null }
      return actors.ask(client, decideSignOff, { id, ...seen, decision, text })
    },
    annotation: (by: Key, id: string, said: { fileVersion: number; at: { x: number; y: number }; text: string }) =>
      actors.ask(by, addAnnotation, { id, visibility: 'client', ...said }),
  }
}
