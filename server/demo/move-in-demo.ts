import type { Language } from '@oriel/contracts/languages'
import { changeSettings } from '@oriel/contracts/v1/settings/workspace'
import { addDays } from '@oriel/contracts/time/dates'
import { createUser } from '@oriel/contracts/classic/people'
import type { Db } from '../src/platform/db/connection/connect.ts'
import type { App } from '../src/platform/http/inject.ts'
import { currentDate } from '../src/platform/http/session/reader-dates.ts'
import { actorsOf } from './actors.ts'
import { agencyLife } from './agency-life.ts'
import { deliverableStory } from './deliverable-story.ts'
import { german } from './german.ts'
import { seeded } from './random.ts'
import { clients, emailOf, employees, type Key, managers } from './people.ts'
import { projects } from './projects.ts'
import { requestStory } from './request-story.ts'
import { projectStory } from './project-story.ts'
import type { Scene } from './scenes.ts'

const DAYS = 62

/** Two months of history, through the API. `password`: for the first person of each role. */
export async function moveInDemo(
  app: App,
  db: Db,
  firstManagerId: string,
  password: string,
  newPassword: () => string,
  language: Language,
  setClock: (instant: number) => void,
) {
  const say = language === 'de' ? (text: string) => german[text] ?? text : (text: string) => text
  const actors = actorsOf(app, db, say)
  actors.ids.set('mara', firstManagerId)
  await describeFirstManager(db, firstManagerId, say)
  const random = seeded(20)
  const day = currentDate()
  const story = projects.map((project, index) => projectStory(project, index, actors, random, day))
  const scenes: Scene[] = [
    ...peopleScenes(addDays(day, -DAYS)),
    ...story.flatMap(({ scenes: own }) => own),
    ...requestStory(story, actors, day),
    ...deliverableStory(story, actors, day),
    ...agencyLife(story, actors, day, newPassword),
  ]
  const now = Date.now()
  if (language !== 'en') await actors.ask('mara', changeSettings, { language })
  for (const { at, play } of scenes.toSorted((one, other) => one.at - other.at)) {
    setClock(Math.min(at, now))
    await play()
  }
  setClock(now)
  await db.deleteFrom('sessions').execute()
  await db
    .updateTable('users')
    .set((it) => ({ welcomedAt: it.ref('createdAt') }))
    .execute()

  function peopleScenes(start: string): Scene[] {
    const accounts = [
      ...managers.map((it) => ({ ...it, role: 'pm' as const })),
      ...employees.map((it) => ({ ...it, role: 'employee' as const })),
      ...clients.map((it) => ({ ...it, role: 'customer' as const })),
    ].filter(({ key }) => key !== 'mara')
    return accounts.map(({ key, ...account }, index) => ({
      at: Date.parse(`${start}T08:00:00Z`) + index * 240_000,
      async play() {
        const first = key === 'eli' || key === 'clara'
        const { user } = await actors.ask('mara', createUser, {
          ...account,
          email: emailOf(key),
          password: first ? password : newPassword(),
        })
        actors.ids.set(key satisfies Key, user._id)
      },
    }))
  }
}

async function describeFirstManager(db: Db, id: string, say: (text: string) => string) {
  const { department, jobTitle, workTitle } = managers[0]
  const createdAt = new Date(Date.now() - (DAYS + 30) * 86_400_000).toISOString()
  await db
    .updateTable('users')
    .set({ department, jobTitle: say(jobTitle), workTitle, createdAt })
    .where('id', '=', id)
    .execute()
}
