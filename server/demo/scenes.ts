import { addDays } from '@oriel/contracts/time/dates'
import type { Actors } from './actors.ts'
import type { Key } from './people.ts'
import type { DemoProject, DemoTask } from './projects.ts'
import type { Random } from './random.ts'

/** `at`: epoch milliseconds. */
export interface Scene {
  at: number
  play(): Promise<unknown>
}

export interface ProjectStory {
  project: DemoProject
  scenes: Scene[]
  ids: { project: string; tasks: Map<string, string> }
}

/** The Monday after a weekend. */
export function workday(day: string) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day
}

export interface StoryDraft extends ProjectStory {
  actors: Actors
  random: Random
  today: string
  start: string
  subtasks: Map<string, string>
  addScene(day: string, hour: number, play: () => Promise<unknown>): void
  person(key: Key): string
}

const HOUR = 3_600_000
/** Hour in UTC. */
export const sceneAt = (day: string, hour: number, play: Scene['play']): Scene => ({
  at: Date.parse(`${day}T00:00:00Z`) + hour * HOUR,
  play,
})

export function newDraft(project: DemoProject, actors: Actors, random: Random, today: string): StoryDraft {
  const scenes: Scene[] = []
  return {
    project,
    scenes,
    ids: { project: '', tasks: new Map() },
    actors,
    random,
    today,
    start: addDays(today, -project.began),
    subtasks: new Map(),
    addScene: (day, hour, play) => void scenes.push(sceneAt(day, hour + random.share() / 2, play)),
    person: (key) => actors.ids.get(key) as string,
  }
}

export const subtaskKey = (task: DemoTask, part: string) => `${task.title}/${part}`
